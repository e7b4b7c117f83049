import type { Texts } from "#src/content/texts/en.ts";

export const contactForm: Texts["contactForm"] = {
  label: "اتصل بنا",
  name: "الاسم الكامل",
  email: "البريد الإلكتروني",
  message: "الرسالة",
  send: "إرسال الرسالة",
  sent: "تم إرسال الرسالة بنجاح",
};
