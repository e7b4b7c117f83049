import type { Texts } from "#src/content/texts/en.ts";
import { isolate } from "#src/content/texts/isolate.ts";
import { plural } from "#src/content/texts/plural.ts";

const days = plural("ar", {
  one: "يوم واحد",
  two: "يومان",
  few: "# أيام",
  many: "# يوماً",
  other: "# يوم",
});
const results = plural("ar", {
  one: "نتيجة واحدة",
  two: "نتيجتان",
  few: "# نتائج",
  many: "# نتيجة",
  other: "# نتيجة",
});

export const planRecord: Texts["planRecord"] = {
  documentTitle: "سجل النتائج",
  lead: "كل نتيجة نُشرت لهذه الخطة. النتائج السابقة لا تتنبأ بالنتائج القادمة.",
  allPlans: "جميع الخطط",
  target: (roi, count) =>
    `الهدف: ${isolate(`${roi}%`)} من المبلغ المستثمر في اليوم، المدة: ${days(count)}. وهو غير مضمون.`,
  notOffered: "لم تعد هذه الخطة معروضة. تبقى نتائجها هنا.",
  paper: "نقود وهمية",
  unknown: "الخطة غير موجودة",
  unknownText: "لا توجد في هذا العنوان خطة ولا نتيجة لخطة.",
  problem: "تعذّر تحميل النتائج",
  empty: "لا توجد نتائج بعد",
  emptyText: "لم يُنشر شيء لهذه الخطة حتى الآن. ستظهر نتيجتها الأولى هنا.",
  period: (count, first, last) =>
    count === 1
      ? `نتيجة واحدة، ${isolate(first)} ${isolate("(UTC)")}`
      : `${results(count)}، من ${isolate(first)} إلى ${isolate(last)} ${isolate("(UTC)")}`,
  newestOnly: (count) => `تُحسب أحدث ${count} نتيجة فقط.`,
  chart: {
    title: "النتائج",
    view: "طريقة عرض النتائج",
    cumulated: "المجموع",
    cumulatedName: "النتائج مجموعة",
    daily: "لكل يوم",
    dailyName: "نتيجة كل يوم",
    table: "جدول",
    tableName: "النتائج في جدول",
    note: "بالنسبة المئوية من المبلغ المستثمر. النتائج ليست مركّبة: كل نتيجة جزء من المبلغ المستثمر، ولذلك تُجمع. الصفقات: عدد ما حصل منها على النتيجة.",
    label: (first, last, total) =>
      `النتائج من ${isolate(first)} إلى ${isolate(last)}، المجموع ${isolate(total)}. في الجدول كل نتيجة منها.`,
    day: `اليوم ${isolate("(UTC)")}`,
    result: "النتيجة",
    total: "المجموع",
    trades: "الصفقات",
    comment: "ملاحظة",
    download: `تنزيل ${isolate("CSV")}`,
  },
  figures: {
    title: "بالأرقام",
    winRate: { term: "نسبة النجاح", definition: "النتائج فوق الصفر كجزء من جميع النتائج." },
    profitFactor: {
      term: "معامل الربح",
      definition: "مجموع كل الأرباح مقسوماً على مجموع كل الخسائر.",
      none: "لا خسارة حتى الآن",
    },
    mean: { term: "المتوسط في اليوم", definition: "مجموع كل النتائج مقسوماً على عددها." },
    total: { term: "المجموع", definition: "كل النتائج مجموعة، بالنسبة المئوية من المبلغ المستثمر." },
    best: { term: "أفضل يوم", definition: "أعلى نتيجة." },
    worst: { term: "أسوأ يوم", definition: "أدنى نتيجة." },
    longestLoss: {
      term: "أطول خسارة",
      definition: "أكبر عدد من النتائج المتتالية تحت الصفر.",
      value: results,
      none: "لا شيء",
    },
    largestDrop: {
      term: "أكبر هبوط من قمة",
      definition: "أبعد ما هبط إليه مجموع النتائج تحت أعلى قيمة سابقة له.",
      none: "لا شيء",
    },
  },
  whatIf: {
    title: "ماذا لو؟",
    lead: "ما كان سيصير إليه مبلغ مستثمر بالنتائج المنشورة فعلاً، وحيث كانت الخطة في أسوأ حال. كلاهما مهم: لا أحد يعرف أي فترة تأتي بعد ذلك.",
    amount: "المبلغ المستثمر",
    amountProblem: "أدخل مبلغاً بالدولار، مثل 1000",
    start: "تاريخ الفتح",
    startProblem: "اختر يوماً",
    real: "من ذلك اليوم",
    worst: (count) => (count === 1 ? "أسوأ نتيجة" : `أسوأ ${results(count)} متتالية`),
    stretch: (count, first, last) =>
      count === 1
        ? `نتيجة واحدة، ${isolate(first)}`
        : `${results(count)}، من ${isolate(first)} إلى ${isolate(last)}`,
    running: (count, all) => `نُشر في أيام هذه الصفقة ${count}، والحد الأقصى: ${results(all)}.`,
    profit: "الربح أو الخسارة",
    cash: "يعود إلى الرصيد",
    fee: (percent) => `رسوم السحب، ${isolate(`${percent}%`)}`,
    payout: "المدفوع",
    none: "لم تُنشر أي نتيجة في أيام مثل هذه الصفقة. اختر يوماً آخر.",
    stakeStays: "هذه الخطة لا تعيد المبلغ المستثمر: يعود الربح فقط.",
  },
  compare: {
    title: "مقارنة الخطط",
    lead: "ما يصل إلى أربع خطط جنباً إلى جنب: ما تطلبه كل خطة، وما تستهدفه، وما حققته فعلاً.",
    choose: "الخطط المراد مقارنتها",
    most: "أربع خطط على الأكثر. أزل واحدة لتضيف أخرى.",
    none: "اختر خطة للمقارنة.",
    figure: "البيان",
    offer: "العرض",
    record: "سجل النتائج",
    target: "الهدف اليومي",
    targetNote: "غير مضمون.",
    duration: "المدة",
    minimum: "الحد الأدنى",
    maximum: "الحد الأقصى",
    stake: "مبلغ الاستثمار",
    stakeReturns: "يُعاد بعد خصم أي خسارة",
    stakeStays: "لا يُعاد",
    fee: "رسوم السحب",
    feeNote: "الصفقة نفسها بلا رسوم.",
    results: "النتائج",
    noResults: "لا توجد نتائج بعد",
    allResults: "كل النتائج",
    lastDays: "آخر 30 يوماً",
    days,
    count: results,
  },
};
