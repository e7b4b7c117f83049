import type { Texts } from "#src/content/texts/en.ts";

export const controls: Texts["controls"] = {
  optional: "(اختياري)",
  showPassword: "إظهار كلمة المرور",
  hidePassword: "إخفاء كلمة المرور",
  showList: "عرض القائمة",
  notifications: "الإشعارات",
  closeToast: "إغلاق الإشعار",
  tryAgain: "إعادة المحاولة",
  notLoaded: "تعذّر التحميل. تحقق من اتصالك وحاول مرة أخرى، أو أعد تحميل الصفحة.",
};
