import type { Texts } from "#src/content/texts/en.ts";
import { isolate } from "#src/content/texts/isolate.ts";

export const frame: Texts["frame"] = {
  skip: "الانتقال إلى المحتوى",
  navigation: {
    label: "القائمة الرئيسية",
    home: "الرئيسية",
    about: "من نحن",
    services: "الخدمات",
    plans: "الخطط",
    contact: "اتصل بنا",
  },
  header: {
    login: "تسجيل الدخول",
    dashboard: "حسابي",
    register: "فتح حساب",
    openMenu: "فتح القائمة",
    menu: "القائمة",
    close: "إغلاق",
    language: "اللغة",
    toDark: "التبديل إلى المظهر الداكن",
    toLight: "التبديل إلى المظهر الفاتح",
  },
  demo: {
    label: "عرض تجريبي",
    notice: "عرض تجريبي: أموال غير حقيقية فقط. لا ترسل أي شيء إلى أي عنوان يظهر هنا.",
  },
  risk: {
    label: "تحذير من المخاطر",
    warning:
      "لا تستثمر ما لم تكن مستعداً لخسارة كل المال الذي تستثمره. هذا استثمار عالي المخاطر، ولا ينبغي أن تتوقع أي حماية إذا ساءت الأمور.",
    more: "اقرأ ملخص المخاطر في دقيقتين",
  },
  marks: {
    illustrative: "للتوضيح فقط",
    sample: "نموذج",
    target: "هدف",
    example: "مثال",
  },
  footer: {
    label: "تذييل الصفحة",
    site: "الموقع",
    account: "حسابك",
    legal: "معلومات قانونية",
    register: "إنشاء حساب",
    questions: "الأسئلة",
    terms: "الشروط",
    privacy: "الخصوصية",
    risk: "ملخص المخاطر",
    noOperator:
      "هذا الموقع عرض تجريبي. لا تقف وراءه أي شركة، ولا يمكن إيداع أي أموال فيه، ولا يمكن لأي عنوان معروض أن يستقبل أموالاً.",
    regulated: (regulator, licence) => `خاضع لرقابة ${isolate(regulator)}، ترخيص رقم ${isolate(licence)}.`,
    translate: "الترجمة بخدمة شركة أخرى",
    translateNote: "ترى تلك الخدمة الصفحة التي تقرؤها. ولا يُحمَّل منها شيء قبل أن تطلب ذلك.",
  },
  notFound: {
    title: "هذه الصفحة غير موجودة",
    lead: "قد يكون في العنوان خطأ مطبعي، أو ربما نُقلت الصفحة.",
    home: "الرئيسية",
    back: "العودة إلى الصفحة السابقة",
  },
};
