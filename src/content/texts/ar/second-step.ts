import type { Texts } from "#src/content/texts/en.ts";

export const secondStep: Texts["secondStep"] = {
  title: "الخطوة الثانية",
  lead: "كلمة المرور صحيحة. بقيت خطوة واحدة.",
  code: "الرمز",
  codeHint: "الأرقام الـ6 التي يعرضها تطبيق المصادقة الآن، أو أحد رموز الاسترداد",
  submit: "متابعة",
  back: "استخدام حساب آخر",
};
