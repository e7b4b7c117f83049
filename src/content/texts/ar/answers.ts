import type { Texts } from "#src/content/texts/en.ts";
import { isolate } from "#src/content/texts/isolate.ts";

export const answers: Texts["answers"] = {
  "Full name is required": "أدخل اسمك الكامل",
  "Email is required": "أدخل بريدك الإلكتروني",
  "Enter a valid email address": "أدخل عنوان بريد إلكتروني صحيحاً",
  "Message is required": "اكتب رسالة",
  "Phone number is required": "أدخل رقم هاتفك",
  "Enter a phone number with its country code, for example +44 20 7946 0123": `أدخل رقم هاتف مع رمز البلد، مثل ${isolate("+44 20 7946 0123")}`,
  "Country is required": "اختر بلداً",
  "Please choose a country from the list": "اختر بلداً من القائمة",
  "Password is required": "أدخل كلمة المرور",
  "Password must be at least 8 characters": "يجب ألا تقل كلمة المرور عن 8 أحرف",
  "Use at most 32 characters": "استخدم 32 حرفاً على الأكثر",
  "Use at most 64 characters": "استخدم 64 حرفاً على الأكثر",
  "Use at most 128 characters": "استخدم 128 حرفاً على الأكثر",
  "Use at most 254 characters": "استخدم 254 حرفاً على الأكثر",
  "Use at most 5000 characters": "استخدم 5000 حرف على الأكثر",
  "(optional)": "(اختياري)",
  "Show password": "إظهار كلمة المرور",
  "Hide password": "إخفاء كلمة المرور",
  "Show the list": "عرض القائمة",
  Notifications: "الإشعارات",
  "Close toast": "إغلاق الإشعار",
  "Message sent successfully": "تم إرسال الرسالة بنجاح",
  "We have received several messages from you within an hour. Please try again later":
    "تلقينا منك عدة رسائل خلال ساعة. يُرجى المحاولة لاحقاً",
  "Your message could not be sent. Please try again in a moment":
    "تعذّر استلام رسالتك الآن. يُرجى المحاولة مرة أخرى بعد لحظات",
  "Your message was not sent because there were too many requests. Please wait a minute and try again.":
    "لم تُرسل رسالتك: وصلت طلبات كثيرة دفعة واحدة. يُرجى الانتظار دقيقة ثم المحاولة مرة أخرى.",
  "We could not confirm that your message arrived. Please send it again: it cannot arrive twice.":
    "لا نعلم بعد هل وصلت رسالتك. يُرجى إرسالها مرة أخرى: لا يمكن أن تصل مرتين.",
  "You are offline. Nothing was sent. Please try again when you are back online.":
    "أنت غير متصل بالإنترنت. لم يُرسل شيء. يُرجى المحاولة مرة أخرى عند عودة الاتصال.",
  "You are offline. Please try again when you are back online.":
    "أنت غير متصل بالإنترنت. يُرجى المحاولة مرة أخرى عند عودة الاتصال.",
  "The server cannot be reached. Please check your connection and try again.":
    "يتعذّر الوصول إلى الخادم. يُرجى التحقق من اتصالك والمحاولة مرة أخرى.",
  "The server has a problem right now. Please try again in a moment.":
    "يواجه الخادم مشكلة الآن. يُرجى المحاولة مرة أخرى بعد لحظات.",
  "The server has a problem right now. Nothing was changed. Please try again in a moment.":
    "يواجه الخادم مشكلة الآن. لم يتغير شيء. يُرجى المحاولة مرة أخرى بعد لحظات.",
  "Something unexpected went wrong. Please try again.": "حدث خطأ غير متوقع. يُرجى المحاولة مرة أخرى.",
  "Your session has ended. Please sign in again.": "انتهت جلستك. يُرجى تسجيل الدخول مرة أخرى.",
  "Invalid credentials. Please check the email and password.":
    "البريد الإلكتروني أو كلمة المرور غير صحيحة. يُرجى التحقق منهما.",
  "The current user has been blocked.": "هذا الحساب محظور.",
  "Too many requests. Please wait a while and try again.":
    "محاولات كثيرة جداً. يُرجى المحاولة مرة أخرى بعد بعض الوقت.",
  "A user with the same id, email, or phone already exists in this project.":
    "يوجد بالفعل حساب بهذا البريد الإلكتروني أو الهاتف.",
  "This referral ID does not exist. Your account was created without it.":
    "لا أحد لديه رمز الإحالة هذا. أُنشئ حسابك بدونه.",
  "Second step": "الخطوة الثانية",
  "Your password is correct. One step is left.": "كلمة المرور صحيحة. بقيت خطوة واحدة.",
  Code: "الرمز",
  "The 6-digit code from your authenticator app, or one of your recovery codes":
    "الأرقام الـ6 التي يعرضها تطبيق المصادقة الآن، أو أحد رموز الاسترداد",
  Continue: "متابعة",
  "Use another account": "استخدام حساب آخر",
  "Code is required": "أدخل الرمز",
  "Enter the 6-digit code from your app, or one of your recovery codes":
    "أدخل الأرقام الـ6 من تطبيقك، أو أحد رموز الاسترداد",
  "Invalid or expired code. Enter the current code from your authenticator app.":
    "هذا الرمز غير صحيح أو لم يعد صالحاً. أدخل الرمز الذي يعرضه تطبيقك الآن.",
  "New password": "كلمة مرور جديدة",
  "It replaces the old one, and every device is signed out.":
    "تحل محل القديمة، ويُسجَّل الخروج من جميع الأجهزة.",
  "At least 8 characters": "8 أحرف على الأقل",
  "Set new password": "تعيين كلمة المرور الجديدة",
  "Request a new link": "طلب رابط جديد",
  "Password changed": "تغيّرت كلمة المرور",
  "Your new password is set. You are signed out on every device.":
    "عُيّنت كلمة المرور الجديدة. سُجّل خروجك من جميع الأجهزة.",
  Login: "تسجيل الدخول",
  "This link does not work": "هذا الرابط لا يعمل",
  "This link has expired or was already used. Please request a new one.":
    "استُخدم هذا الرابط من قبل أو مضى عليه أكثر من ساعة. يُرجى طلب رابط جديد.",
  "This link has expired or was already used. If you opened it before, your address is verified. Otherwise, please request a new one.":
    "استُخدم هذا الرابط من قبل أو مضى عليه أكثر من ساعة. إذا سبق أن فتحته فقد تم التحقق من عنوانك. وإلا فيُرجى طلب رابط جديد.",
  "This link is incomplete. Open it again from the e-mail, or request a new one.":
    "هذا الرابط غير مكتمل. يُرجى فتحه مرة أخرى من البريد، أو طلب رابط جديد.",
  "E-mail address": "عنوان البريد الإلكتروني",
  "Your address is being verified.": "يجري التحقق من عنوانك.",
  "Thank you": "شكراً لك",
  "Your e-mail address is verified.": "تم التحقق من عنوان بريدك الإلكتروني.",
  "Go to the dashboard": "الانتقال إلى لوحة التحكم",
  "Your address could not be verified": "تعذّر التحقق من عنوانك",
  Verifying: "جارٍ التحقق",
  "Try again": "إعادة المحاولة",
};
