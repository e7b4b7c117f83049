import type { Texts } from "#src/content/texts/en.ts";

export const answers: Texts["answers"] = {
  "Full name is required": "Geben Sie Ihren vollständigen Namen ein",
  "Email is required": "Geben Sie Ihre E-Mail-Adresse ein",
  "Enter a valid email address": "Geben Sie eine gültige E-Mail-Adresse ein",
  "Message is required": "Schreiben Sie eine Nachricht",
  "Phone number is required": "Geben Sie Ihre Telefonnummer ein",
  "Enter a phone number with its country code, for example +44 20 7946 0123":
    "Geben Sie eine Telefonnummer mit Landesvorwahl ein, zum Beispiel +44 20 7946 0123",
  "Country is required": "Wählen Sie ein Land",
  "Please choose a country from the list": "Wählen Sie ein Land aus der Liste",
  "Password is required": "Geben Sie Ihr Passwort ein",
  "Password must be at least 8 characters": "Das Passwort muss mindestens 8 Zeichen lang sein",
  "Use at most 32 characters": "Verwenden Sie höchstens 32 Zeichen",
  "Use at most 64 characters": "Verwenden Sie höchstens 64 Zeichen",
  "Use at most 128 characters": "Verwenden Sie höchstens 128 Zeichen",
  "Use at most 254 characters": "Verwenden Sie höchstens 254 Zeichen",
  "Use at most 5000 characters": "Verwenden Sie höchstens 5000 Zeichen",
  "(optional)": "(freiwillig)",
  "Show password": "Passwort anzeigen",
  "Hide password": "Passwort verbergen",
  "Show the list": "Liste anzeigen",
  Notifications: "Benachrichtigungen",
  "Close toast": "Benachrichtigung schließen",
  "Message sent successfully": "Nachricht gesendet",
  "We have received several messages from you within an hour. Please try again later":
    "Wir haben innerhalb einer Stunde mehrere Nachrichten von Ihnen erhalten. Bitte versuchen Sie es später erneut",
  "Your message could not be sent. Please try again in a moment":
    "Ihre Nachricht konnte gerade nicht angenommen werden. Bitte versuchen Sie es gleich noch einmal",
  "Your message was not sent because there were too many requests. Please wait a minute and try again.":
    "Ihre Nachricht wurde nicht gesendet: Es kamen zu viele Anfragen auf einmal. Bitte warten Sie eine Minute und versuchen Sie es erneut.",
  "We could not confirm that your message arrived. Please send it again: it cannot arrive twice.":
    "Wir wissen noch nicht, ob Ihre Nachricht angekommen ist. Bitte senden Sie sie erneut: Sie kann nicht zweimal ankommen.",
  "You are offline. Nothing was sent. Please try again when you are back online.":
    "Sie sind offline. Es wurde nichts gesendet. Bitte versuchen Sie es erneut, sobald Sie wieder online sind.",
  "You are offline. Please try again when you are back online.":
    "Sie sind offline. Bitte versuchen Sie es erneut, sobald Sie wieder online sind.",
  "The server cannot be reached. Please check your connection and try again.":
    "Der Server ist nicht erreichbar. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.",
  "The server has a problem right now. Please try again in a moment.":
    "Der Server hat gerade ein Problem. Bitte versuchen Sie es gleich noch einmal.",
  "The server has a problem right now. Nothing was changed. Please try again in a moment.":
    "Der Server hat gerade ein Problem. Es wurde nichts geändert. Bitte versuchen Sie es gleich noch einmal.",
  "Something unexpected went wrong. Please try again.":
    "Es ist ein unerwarteter Fehler aufgetreten. Bitte versuchen Sie es erneut.",
  "Your session has ended. Please sign in again.":
    "Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an.",
  "Invalid credentials. Please check the email and password.":
    "E-Mail-Adresse oder Passwort ist falsch. Bitte prüfen Sie beides.",
  "The current user has been blocked.": "Dieses Konto ist gesperrt.",
  "Too many requests. Please wait a while and try again.":
    "Zu viele Versuche. Bitte versuchen Sie es in einiger Zeit erneut.",
  "A user with the same id, email, or phone already exists in this project.":
    "Es gibt bereits ein Konto mit dieser E-Mail-Adresse oder Telefonnummer.",
  "This referral ID does not exist. Your account was created without it.":
    "Niemand hat diesen Empfehlungscode. Ihr Konto wurde ohne ihn eröffnet.",
  "Second step": "Zweiter Schritt",
  "Your password is correct. One step is left.": "Ihr Passwort war richtig. Ein Schritt fehlt noch.",
  Code: "Code",
  "The 6-digit code from your authenticator app, or one of your recovery codes":
    "Die 6 Ziffern, die Ihre Authentifizierungs-App jetzt anzeigt, oder einer Ihrer Wiederherstellungscodes",
  Continue: "Weiter",
  "Use another account": "Anderes Konto verwenden",
  "Code is required": "Geben Sie den Code ein",
  "Enter the 6-digit code from your app, or one of your recovery codes":
    "Geben Sie die 6 Ziffern Ihrer App oder einen Ihrer Wiederherstellungscodes ein",
  "Invalid or expired code. Enter the current code from your authenticator app.":
    "Dieser Code ist nicht richtig oder nicht mehr gültig. Bitte geben Sie den ein, den Ihre App jetzt anzeigt.",
  "New password": "Neues Passwort",
  "It replaces the old one, and every device is signed out.":
    "Es ersetzt das alte, und alle Geräte werden abgemeldet.",
  "At least 8 characters": "Mindestens 8 Zeichen",
  "Set new password": "Neues Passwort festlegen",
  "Request a new link": "Neuen Link anfordern",
  "Password changed": "Passwort geändert",
  "Your new password is set. You are signed out on every device.":
    "Ihr neues Passwort ist festgelegt. Sie sind auf allen Geräten abgemeldet.",
  Login: "Anmelden",
  "This link does not work": "Dieser Link funktioniert nicht",
  "This link has expired or was already used. Please request a new one.":
    "Dieser Link wurde schon benutzt oder ist älter als eine Stunde. Bitte fordern Sie einen neuen an.",
  "This link has expired or was already used. If you opened it before, your address is verified. Otherwise, please request a new one.":
    "Dieser Link wurde schon benutzt oder ist älter als eine Stunde. Haben Sie ihn schon einmal geöffnet, ist Ihre Adresse bestätigt. Sonst fordern Sie bitte einen neuen an.",
  "This link is incomplete. Open it again from the e-mail, or request a new one.":
    "Dieser Link ist nicht vollständig. Bitte öffnen Sie ihn noch einmal aus der E-Mail oder fordern Sie einen neuen an.",
  "E-mail address": "E-Mail-Adresse",
  "Your address is being verified.": "Ihre Adresse wird bestätigt.",
  "Thank you": "Vielen Dank",
  "Your e-mail address is verified.": "Ihre E-Mail-Adresse ist bestätigt.",
  "Go to the dashboard": "Zur Übersicht",
  "Your address could not be verified": "Ihre Adresse konnte nicht bestätigt werden",
  Verifying: "Wird bestätigt",
  "Try again": "Erneut versuchen",
};
