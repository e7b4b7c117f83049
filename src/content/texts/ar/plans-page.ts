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

export const plansPage: Texts["plansPage"] = {
  title: "الخطط",
  lead: "ما هو متاح الآن. العائد هدف يومي، وهو غير مضمون.",
  heading: "جميع الخطط",
  invest: "سجّل الدخول للاستثمار",
  compare: "قارن الخطط جنباً إلى جنب",
  card: {
    target: (count) => `العائد المستهدف في اليوم، المدة: ${days(count)}`,
    minimum: "الحد الأدنى",
    maximum: "الحد الأقصى",
    stakeReturns: "يُعاد المبلغ المستثمر عند انتهاء الصفقة، مخصوماً منه أي خسارة.",
    stakeStays: "لا يُعاد المبلغ المستثمر: يُدفع الربح فقط.",
    recent: {
      term: "آخر 30 يوماً",
      results,
      none: "لا نتائج في آخر 30 يوماً",
      record: "سجل النتائج",
      recordOf: (plan) => `سجل نتائج ${isolate(plan)}`,
      paper: "نقود وهمية",
    },
  },
  loading: "جارٍ تحميل الخطط",
  empty: "لم يتم العثور على خطط",
  emptyText: "لا يوجد شيء متاح في الوقت الحالي. ستظهر الخطط الجديدة هنا فور توفرها.",
  problem: "تعذّر تحميل الخطط",
  problemText: "تعطّل الاتصال أو الخادم. ولا يعتمد على ذلك أي شيء آخر في هذه الصفحة.",
  retry: "إعادة المحاولة",
  reading: {
    title: "كيف تقرأ خطة",
    target: {
      title: "الهدف اليومي",
      text: "ما تسعى الخطة إلى تحقيقه في كل يوم من أيامها، كنسبة من المبلغ المستثمر. قد ينتهي اليوم بأقل منه، أو بلا شيء، أو بخسارة.",
    },
    limits: {
      title: "الحد الأدنى والحد الأقصى",
      text: "يقع المبلغ المستثمر بين الاثنين. يؤخذ من المتاح في رصيدك، ولا يمكن سحبه ما دامت الصفقة جارية.",
    },
    stake: {
      title: "المبلغ المستثمر",
      text: "تبيّن كل خطة ما إذا كان المبلغ المستثمر يُعاد في النهاية. وحيث يُعاد، تكون الخسائر قد خُصمت منه.",
    },
  },
};
