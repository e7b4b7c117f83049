import { brand } from "#src/content/brand.ts";
import { charges } from "#src/content/charges.ts";
import type { Texts } from "#src/content/texts/en.ts";
import { plural } from "#src/content/texts/plural.ts";

const hours = plural("de", { one: "# Stunde", other: "# Stunden" });
const results = plural("de", { one: "# veröffentlichten Ergebnis", other: "# veröffentlichten Ergebnissen" });

export const landing: Texts["landing"] = {
  hero: {
    title: "Ein Anlagekonto, das Sie Zeile für Zeile nachprüfen können.",
    lead: "In Kryptowährung einzahlen, einen Plan wählen, einen Trade nach dem anderen verfolgen. Jeder Cent, der sich bewegt, ist eine Buchung, die Sie öffnen können: wer ihn bewegt hat, wann und warum.",
    action: "Konto eröffnen",
    plans: "Pläne ansehen",
  },
  picture: {
    label:
      "Beispiel mit erfundenen Zahlen. Das Guthaben ist der verfügbare und der reservierte Betrag zusammen.",
    total: "Gesamtguthaben",
    available: "Verfügbar",
    hold: "Reserviert",
    trade: "Im Trade",
    success: "Erfolgt",
    pending: "Ausstehend",
    deposit: "Einzahlung, Bitcoin",
    depositBy: "Von einem Administrator genehmigt",
    opened: "Trade eröffnet, Plan Steady",
    openedBy: "Von Ihnen",
    withdrawal: `Auszahlung, inklusive ${charges.fee} Gebühr`,
    withdrawalBy: "Reserviert bis zur Prüfung",
  },
  statistics: {
    label: "Zahlen",
    winRate: "durchschnittliche Trefferquote",
    profitFactor: "Profitfaktor",
    duration: "übliche Dauer eines Trades",
    hours,
    years: "Jahre Erfahrung",
    footnote:
      "Illustrativ: Diese Zahlen haben keine veröffentlichte Quelle. Sie zeigen, wo geprüfte Ergebnisse stünden, und sagen nichts darüber aus, was Sie verdienen werden.",
    source: (source) => `Quelle: ${source}`,
    live: {
      winRate: "der veröffentlichten Tage endeten mit einem Gewinn",
      profitFactor: "gewonnen je verlorenem Prozentpunkt",
      noLoss: "bisher kein Tag mit Verlust, daher noch kein Profitfaktor",
      worstDay: "schlechtestes Ergebnis eines Plans an einem Tag",
      results: "veröffentlichte Ergebnisse",
      paper: "Spielgeld",
      footnote: (count, first, last) =>
        `Trefferquote und Profitfaktor werden aus ${results(count)} aller Pläne vom ${first} bis ${last} berechnet: Tage mit Gewinn als Anteil aller Tage sowie die Summe aller Gewinne geteilt durch die Summe aller Verluste. Frühere Ergebnisse sagen nichts über spätere aus.`,
    },
  },
  about: {
    title: "So gebaut, dass Sie es nachprüfen können",
    lead: "Produkte dieser Art haben einen schlechten Ruf, oft aus gutem Grund. Diese Regeln sind Teil der Funktionsweise, keine Versprechen darüber.",
    more: `Mehr über ${brand.name}`,
    rules: {
      entries: {
        title: "Jede Änderung ist eine Buchung",
        text: "Guthaben, Gewinn und Bonus ändern sich nur durch Buchungen, die den Betrag davor und danach zeigen, wer gehandelt hat und aus welchem Grund. Nichts wird überschrieben, nichts wird gelöscht.",
      },
      fee: {
        title: "Die Gebühr wird abgezogen, nie eingezahlt",
        text: `Eine Auszahlung kostet ${charges.fee} ihres Betrags, vor Ihrer Bestätigung mit Ihren eigenen Zahlen angezeigt. Wir werden Sie nie auffordern, eine Gebühr zu zahlen, bevor eine Auszahlung freigegeben wird.`,
      },
      target: {
        title: "Ein Ziel ist kein Versprechen",
        text: "Jeder Plan nennt eine Zielrendite pro Tag. Das ist, was der Plan anstrebt. Sie können weniger verdienen, und Sie können verlieren, was Sie eingesetzt haben.",
      },
      yours: {
        title: "Sie entscheiden über jeden Schritt",
        text: "Ein Trade nach dem anderen, von Ihnen eröffnet. Eine Einzahlung wartet auf Prüfung, und Sie sehen ihren Stand; einen ausstehenden Antrag können Sie selbst stornieren.",
      },
    },
  },
  services: {
    title: "Was hinter einem Plan stehen kann",
    lead: "Sechs Arten der Anlage, was jede von ihnen ist und wie sie schiefgeht.",
    risk: "Das Risiko",
    items: {
      copy: {
        title: "Copy-Trading",
        text: "Ihr Einsatz folgt den Entscheidungen von jemandem, der beruflich handelt.",
        risk: "Sie kopieren dessen Verluste ebenso genau wie dessen Gewinne.",
      },
      advisory: {
        title: "Finanzberatung",
        text: "Ein Gespräch darüber, was zu Ihren Mitteln passt, bevor Sie einen Plan wählen.",
        risk: "Beratung verringert die Wahrscheinlichkeit eines Fehlers. Das Risiko eines Marktes verringert sie nicht.",
      },
      forex: {
        title: "Devisenhandel",
        text: "Währungspaare, an Wochentagen rund um die Uhr.",
        risk: "Kleine Bewegungen werden mit geliehenem Geld groß, in beide Richtungen.",
      },
      index: {
        title: "Indexhandel",
        text: "Die großen Aktienindizes, als Ganzes gekauft.",
        claim: (roi) => `Beworbene Rendite von bis zu ${roi}`,
        risk: "Ein Index kann jahrelang fallen, und alle seine Aktien fallen mit.",
      },
      etf: {
        title: "Aktien-ETFs",
        text: "Körbe von Aktien, die wie eine einzige gehandelt werden.",
        risk: "Auf viele Unternehmen verteilt und nach einem schlechten Jahr dennoch weniger wert.",
      },
      cfd: {
        title: "Differenzkontrakte (CFDs)",
        text: "Kontrakte auf die Differenz zwischen zwei Preisen, ohne etwas zu besitzen.",
        risk: "Die meisten Konten von Privatanlegern verlieren damit Geld.",
      },
    },
  },
  plans: {
    title: "Pläne",
    lead: "Was derzeit angeboten wird. Die Rendite ist ein Ziel pro Tag. Sie ist nicht garantiert.",
    all: "Alle Pläne und was sie bedeuten",
  },
  banner: {
    title: "Beide Enden der Skala",
    gain: (most) => `Beworben: bis zu ${most} Rendite`,
    loss: "Ebenso möglich: der Verlust Ihres gesamten Einsatzes",
    text: "Wer Ihnen nur die erste Zahl zeigt, will etwas verkaufen. Entscheiden Sie nach der zweiten.",
  },
  chart: {
    title: "Ein Einsatz, drei Ausgänge",
    lead: "Ein Plan mit einem Ziel von 2% pro Tag über 14 Tage und drei mögliche Verläufe. Die obere Linie ist das Ziel; niemand weiß, welche Linie Ihre sein wird.",
    label: (stake) => `Drei Verläufe, wie sich ${stake} in 14 Tagen entwickeln können`,
    stake: "Einsatz",
    day: (day) => `Tag ${day}`,
    good: "Ziel an jedem Tag erreicht",
    flat: "Die Hälfte der Tage ohne Gewinn",
    bad: "Am Tag 5 geht es schief",
    note: `Erfundene Verläufe: Die ersten beiden sind aus dem Ziel berechnet, der dritte ist von Hand gezeichnet. Keine Marktdaten. Vor der Auszahlungsgebühr von ${charges.fee}.`,
  },
  features: {
    title: "Was Sie bekommen, klar gesagt",
    items: {
      live: {
        title: "Daten in Echtzeit",
        text: "Guthaben, Trades und Anträge ändern sich auf Ihrem Bildschirm in dem Moment, in dem sie sich in den Büchern ändern.",
      },
      support: {
        title: "Kundenservice 24/7",
        text: "Schreiben Sie zu jeder Stunde. Jede Nachricht wird gespeichert und dem Betreiber per E-Mail zugestellt, der per E-Mail antwortet.",
      },
      security: {
        title: "Höhere Sicherheit",
        text: "Verschlüsselte Verbindungen, gehashte Passwörter, ein zweiter Schritt bei der Anmeldung und eine Liste aller angemeldeten Geräte.",
      },
      deposits: {
        title: "Einzahlung in mehreren Kryptowährungen",
        text: "Bitcoin, Ethereum und weitere: Sie wählen das Netzwerk und sehen seinen Namen neben der Adresse.",
      },
      withdrawals: {
        title: "Auszahlung nach Bestätigung",
        text: "Nach der Prüfung, 24 bis 48 Stunden an Geschäftstagen, wird die Auszahlung sofort freigegeben. Durch das Netzwerk können einige Minuten hinzukommen.",
      },
      transparency: {
        title: "Offengelegte Ergebnisse",
        text: "Was ein Plan an einem Tag gewonnen oder verloren hat, wird mit Datum gebucht. Es erreicht jeden Trade in diesem Plan als Buchung, die sein Inhaber öffnen kann.",
      },
    },
  },
  testimonials: {
    title: "Kundenstimmen (Muster)",
    note: "Fünf Mustertexte. Niemand hat sie gesagt: Sie stehen hier, bis echte Kundinnen und Kunden mit Datum und Quelle sie ersetzen.",
    label: "Kundenstimmen",
    position: (index, count) => `${index} von ${count}`,
    previous: "Vorherige Kundenstimme",
    next: "Nächste Kundenstimme",
    pause: "Anhalten",
    play: "Abspielen",
    items: {
      ledger: {
        text: "Ich habe eine Buchung geöffnet und gesehen, wer sie vorgenommen hat und warum. Damit war alles geklärt.",
        role: "Liest jede Zeile",
      },
      fee: {
        text: "Die Gebühr stand mit meinen eigenen Zahlen da, bevor ich irgendetwas gedrückt hatte. Das habe ich nicht oft gesehen.",
        role: "Lässt sich ab und zu etwas auszahlen",
      },
      loss: {
        text: "Mein erster Trade hat Geld verloren. Die Seite sagte das so deutlich, wie sie mir einen Gewinn mitgeteilt hätte.",
        role: "Hat mit dem kleinsten Plan begonnen",
      },
      support: {
        text: "Ich habe an einem Sonntagabend geschrieben. Am Montag antwortete ein Mensch, kein Formular.",
        role: "Stellt Fragen",
      },
      phone: {
        text: "Ich sehe am Telefon nach, im Zug. Es ist da, bevor ich mich gesetzt habe.",
        role: "Immer unterwegs",
      },
    },
  },
  faq: {
    title: "Fragen, klar beantwortet",
    lead: "Fehlt etwas?",
    ask: "Schreiben Sie uns",
  },
  contact: {
    title: "Schreiben Sie uns",
    lead: "Jede Nachricht wird gespeichert und dem Betreiber per E-Mail zugestellt. Die Antwort erhalten Sie an die Adresse, die Sie angeben.",
    noOffer:
      "Niemand von uns wird Sie jemals anrufen, nach einem Passwort fragen oder Sie auffordern, eine Gebühr zu zahlen.",
  },
};
