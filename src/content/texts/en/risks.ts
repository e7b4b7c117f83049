/** The risks that the landing page names; the page /risk has more. */
export const risks = {
  before: "Before you invest",
  items: {
    everything: {
      title: "You can lose everything",
      text: "A trade can end with less than you put in. In the worst case nothing comes back.",
    },
    targets: {
      title: "Returns are targets",
      text: "A plan's percentage is what it aims for per day. It is not guaranteed, and past results say nothing about future ones.",
    },
    tied: {
      title: "Your money is tied up",
      text: "Money in an ongoing trade cannot be withdrawn until the trade ends.",
    },
    noNet: {
      title: "No safety net",
      text: "There is no deposit insurance and you should not expect compensation. Do not invest money you need.",
    },
  },
};
