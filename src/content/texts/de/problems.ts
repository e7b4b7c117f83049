import type { Texts } from "#src/content/texts/en.ts";

export const problems: Texts["problems"] = {
  "name.missing": "Geben Sie Ihren vollständigen Namen ein",
  "email.missing": "Geben Sie Ihre E-Mail-Adresse ein",
  "email.malformed": "Geben Sie eine gültige E-Mail-Adresse ein",
  "message.missing": "Schreiben Sie eine Nachricht",
  "phone.missing": "Geben Sie Ihre Telefonnummer ein",
  "phone.malformed": "Geben Sie eine Telefonnummer mit Landesvorwahl ein, zum Beispiel +44 20 7946 0123",
  "country.missing": "Wählen Sie ein Land",
  "country.unknown": "Wählen Sie ein Land aus der Liste",
  "password.missing": "Geben Sie Ihr Passwort ein",
  "password.too-short": "Das Passwort muss mindestens 8 Zeichen lang sein",
  "code.missing": "Geben Sie den Code ein",
  "code.malformed": "Geben Sie die 6 Ziffern Ihrer App oder einen Ihrer Wiederherstellungscodes ein",
  "text.at-most-32": "Verwenden Sie höchstens 32 Zeichen",
  "text.at-most-64": "Verwenden Sie höchstens 64 Zeichen",
  "text.at-most-128": "Verwenden Sie höchstens 128 Zeichen",
  "text.at-most-254": "Verwenden Sie höchstens 254 Zeichen",
  "text.at-most-5000": "Verwenden Sie höchstens 5000 Zeichen",
  "session-ended": "Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an.",
  "rate-limited": "Zu viele Versuche. Bitte versuchen Sie es in einiger Zeit erneut.",
  unreachable:
    "Der Server ist nicht erreichbar. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.",
  offline: "Sie sind offline. Bitte versuchen Sie es erneut, sobald Sie wieder online sind.",
  "not-sent-offline":
    "Sie sind offline. Es wurde nichts gesendet. Bitte versuchen Sie es erneut, sobald Sie wieder online sind.",
  "server-problem": "Der Server hat gerade ein Problem. Bitte versuchen Sie es gleich noch einmal.",
  "nothing-changed":
    "Der Server hat gerade ein Problem. Es wurde nichts geändert. Bitte versuchen Sie es gleich noch einmal.",
  unexpected: "Es ist ein unerwarteter Fehler aufgetreten. Bitte versuchen Sie es erneut.",
  "message.rate-limited":
    "Ihre Nachricht wurde nicht gesendet: Es kamen zu viele Anfragen auf einmal. Bitte warten Sie eine Minute und versuchen Sie es erneut.",
  "message.unanswered":
    "Wir wissen noch nicht, ob Ihre Nachricht angekommen ist. Bitte senden Sie sie erneut: Sie kann nicht zweimal ankommen.",
  "code.wrong":
    "Dieser Code ist nicht richtig oder nicht mehr gültig. Bitte geben Sie den ein, den Ihre App jetzt anzeigt.",
  "referral.unknown": "Niemand hat diesen Empfehlungscode. Ihr Konto wurde ohne ihn eröffnet.",
  "too-many-messages":
    "Wir haben innerhalb einer Stunde mehrere Nachrichten von Ihnen erhalten. Bitte versuchen Sie es später erneut",
  "message-not-taken":
    "Ihre Nachricht konnte gerade nicht angenommen werden. Bitte versuchen Sie es gleich noch einmal",
  user_invalid_credentials: "E-Mail-Adresse oder Passwort ist falsch. Bitte prüfen Sie beides.",
  user_already_exists: "Es gibt bereits ein Konto mit dieser E-Mail-Adresse oder Telefonnummer.",
};
