import { brand } from "#src/content/brand.ts";
import type { Texts } from "#src/content/texts/en.ts";
import { isolate } from "#src/content/texts/isolate.ts";

const name = isolate(brand.name);

export const heads: Texts["heads"] = {
  home: {
    title: `${brand.name}: حساب استثمار يمكنك التحقق منه سطراً سطراً.`,
    description:
      "أودِع، واختر خطة، وتابع صفقة واحدة في كل مرة، واسحب. كل تغيير في رصيدك قيد يمكنك فتحه والتحقق منه.",
  },
  about: {
    title: "من نحن",
    description: `ما هو ${name}، وكيف تتحرك الأموال فيه، والقواعد التي تتيح لك التحقق من كل سنت.`,
  },
  plans: {
    title: "الخطط",
    description: "الخطط المتاحة الآن، مع حدودها ومدتها والعائد المستهدف. الهدف ليس وعداً.",
  },
  contact: {
    title: "اتصل بنا",
    description: `اكتب إلى ${name}. كل رسالة تُحفظ وتصل إلى الجهة المشغّلة بالبريد.`,
  },
  terms: {
    title: "الشروط",
    description: `شروط استخدام ${name} بكلمات بسيطة: الحسابات والإيداع والخطط والرسوم والسحب وإنهاء العلاقة.`,
  },
  privacy: {
    title: "الخصوصية",
    description: `ما يحتفظ به ${name} عنك، ولماذا، وإلى متى، ومن يطّلع عليه، وكيف تطلب حذفه.`,
  },
  risk: {
    title: "ملخص المخاطر",
    description: "مدة القراءة: دقيقتان. ما الذي يمكن أن تخسره هنا، بكلمات بسيطة، قبل أن تستثمر.",
  },
  login: { title: "تسجيل الدخول", description: `سجّل الدخول إلى حسابك في ${name}.` },
  register: {
    title: "إنشاء حساب",
    description: `افتح حساباً في ${name}. يتم تفعيل الحسابات الجديدة خلال 24 ساعة.`,
  },
  forgotPassword: {
    title: "نسيت كلمة المرور",
    description: `اطلب رابطاً لتعيين كلمة مرور جديدة لحسابك في ${name}.`,
  },
  notFound: { title: "الصفحة غير موجودة", description: "لا توجد صفحة على هذا العنوان." },
};
