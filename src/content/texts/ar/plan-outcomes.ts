import type { Texts } from "#src/content/texts/en.ts";
import { isolate } from "#src/content/texts/isolate.ts";
import { plural } from "#src/content/texts/plural.ts";

const trades = plural("ar", { few: "# صفقات", many: "# صفقة", other: "# صفقة" });

export const planOutcomes: Texts["planOutcomes"] = {
  title: "ما حصل عليه المستثمرون",
  problem: "تعذّر تحميل الصفقات المنتهية",
  none: "لا يُعرض أي رقم بعد: لم يُنهِ خمسة مستثمرين صفقة في شهر مكتمل ضمن أي نطاق من النتائج. لا تُعرض المجموعات الأصغر أبداً، حتى لا يمكن التعرّف على أي شخص.",
  definition:
    "صفقات هذه الخطة التي أنهاها المستثمرون بسحب الربح أو بإغلاق الصفقة. النتيجة هي المال الذي عاد مقارنةً بالمبلغ المستثمر، محسوبة من دفتر الحسابات.",
  period: (count, from, to) => `${trades(count)}، من ${isolate(from)} إلى ${isolate(to)} ${isolate("(UTC)")}`,
  result: "نتيجة الصفقة",
  afterFee: (fee) => `بعد رسوم السحب البالغة ${isolate(`${fee}%`)}`,
  trades: "الصفقات",
  share: "الحصة",
  below: (limit) => `أقل من ${isolate(limit)}`,
  between: (from, to) => `من ${isolate(from)} إلى أقل من ${isolate(to)}`,
  atLeast: (limit) => `${isolate(limit)} أو أكثر`,
  few: "أقل من 5 مستثمرين",
  note: "لا تُحسب إلا الأشهر المكتملة. يتغيّر الرقم عندما تُحسب صفقات خمسة مستثمرين آخرين، ولذلك قد تنقص في كل نطاق صفقات أربعة مستثمرين على الأكثر. الرسوم هي الرسوم الحالية لسحب كل المال الذي عاد.",
  download: `تنزيل نتائج المستثمرين بصيغة ${isolate("CSV")}`,
};
