import type { Texts } from "#src/content/texts/en.ts";
import { isolate } from "#src/content/texts/isolate.ts";

export const forms: Texts["forms"] = {
  login: {
    title: "تسجيل الدخول",
    lead: "مرحباً بعودتك.",
    expired: "انتهت جلستك. يُرجى تسجيل الدخول مرة أخرى.",
    email: "البريد الإلكتروني",
    password: "كلمة المرور",
    submit: "تسجيل الدخول",
    noAccount: "ليس لديك حساب بعد؟",
    register: "إنشاء حساب",
    forgot: "هل نسيت كلمة المرور؟",
  },
  register: {
    title: "إنشاء حساب",
    lead: "يتم تفعيل الحسابات الجديدة خلال 24 ساعة.",
    name: "الاسم الكامل",
    email: "البريد الإلكتروني",
    phone: "الهاتف",
    country: "البلد",
    searchCountry: "ابحث عن بلدك",
    noCountry: "لا يوجد بلد مطابق",
    password: "كلمة المرور",
    passwordRule: "8 أحرف على الأقل",
    referralId: "رمز الإحالة",
    submit: "إنشاء حساب",
    hasAccount: "لديك حساب بالفعل؟",
    login: "تسجيل الدخول",
  },
  forgotten: {
    title: "نسيت كلمة المرور",
    lead: "أدخل عنوان بريدك، وسنرسل إليك رابطاً لتعيين كلمة مرور جديدة.",
    email: "البريد الإلكتروني",
    submit: "إرسال الرابط",
    back: "العودة إلى تسجيل الدخول",
    sentTitle: "راجع صندوق الوارد",
    sent: (email) =>
      `إذا كان هناك حساب للعنوان ${isolate(email)}، فإن رابطاً لتعيين كلمة مرور جديدة في طريقه إليه. يسري الرابط لمدة ساعة واحدة.`,
    another: "تجربة عنوان آخر",
  },
};
