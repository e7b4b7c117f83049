// Stands in the head of every page and runs before the first paint, so that a dark page never flashes white.
// src/app/theme.ts decides the same; until it is there, the system and other tabs are followed from here.
((root) => {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const decide = () => {
    var stored = null;
    try {
      stored = localStorage.getItem("theme");
    } catch (_) {}
    root.dataset.theme = stored === "light" || stored === "dark" ? stored : system.matches ? "dark" : "light";
  };
  decide();
  system.addEventListener("change", decide);
  addEventListener("storage", decide);
})(document.documentElement);
