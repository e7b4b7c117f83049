import { brand } from "./brand.ts";
import type { Language } from "./texts/languages.ts";

/** The page of the service worker without a network: complete in itself, so in every language at once. */
export const offline: Readonly<Record<Language, { title: string; text: string; retry: string }>> = {
  en: {
    title: "You are offline",
    text: `${brand.name} does not show saved data while you are offline, because an old balance is worse than none. Try again when you are back online.`,
    retry: "Try again",
  },
  es: {
    title: "No tiene conexión",
    text: `${brand.name} no muestra nada que haya guardado antes: un saldo antiguo es peor que ninguno. Vuelva cuando haya conexión.`,
    retry: "Intentar de nuevo",
  },
  fr: {
    title: "Vous êtes hors ligne",
    text: `${brand.name} n’affiche rien de ce qui a été gardé auparavant : un solde ancien est pire que pas de solde. Revenez quand le réseau sera rétabli.`,
    retry: "Réessayer",
  },
  de: {
    title: "Sie sind offline",
    text: `${brand.name} zeigt nichts, was von früher aufbewahrt wurde: Ein alter Kontostand ist schlechter als keiner. Kommen Sie wieder, sobald das Netz da ist.`,
    retry: "Erneut versuchen",
  },
  pt: {
    title: "Você está sem conexão",
    text: `${brand.name} não mostra nada que tenha guardado antes: um saldo antigo é pior que nenhum. Volte quando houver rede.`,
    retry: "Tentar novamente",
  },
  ar: {
    title: "أنت غير متصل بالشبكة",
    text: `لا تعرض ${brand.name} شيئاً مما حُفظ من قبل: فالرصيد القديم أسوأ من عدم وجود رصيد. عُد عندما تعود الشبكة.`,
    retry: "إعادة المحاولة",
  },
};
