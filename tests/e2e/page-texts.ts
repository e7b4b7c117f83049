import type { Page } from "@playwright/test";

/** The texts of a page, and whether each can be read in full. */

/** A text of a page, and where it stands: the attribute, or the beginning of the element. */
export interface PageText {
  readonly text: string;
  readonly where: string;
}

/** Returns the texts on screen, those for screen readers, and the title of the document. */
export async function textsOf(page: Page): Promise<PageText[]> {
  return page.evaluate(() => {
    const found: { text: string; where: string }[] = [{ text: document.title, where: "title" }];
    const place = (element: Element) =>
      (element.cloneNode(false) as Element).outerHTML.replace(/ class="[^"]*"/, "").slice(0, 120);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Element) {
        for (const name of [
          "aria-label",
          "aria-roledescription",
          "aria-valuetext",
          "title",
          "placeholder",
          "alt",
        ]) {
          const text = node.getAttribute(name)?.trim();
          if (text) found.push({ text, where: `${name} of ${place(node)}` });
        }
        continue;
      }
      const parent = node.parentElement;
      const text = node.nodeValue?.trim();
      if (
        parent === null ||
        !text ||
        parent.closest("script, style, noscript, template, [translate=no]") !== null
      )
        continue;
      if (parent.checkVisibility() || parent instanceof HTMLOptionElement)
        found.push({ text, where: place(parent) });
    }
    return found;
  });
}

/**
 * Returns the texts that cannot be read on screen in full: a page that scrolls sideways, texts that reach out of the
 * window, out of what shows them, or out of their own box. A text that ends in "…" on purpose is no finding, nor is one
 * that its part of the page hides as a whole, one in a list that scrolls, or one for screen readers.
 */
export async function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth - clientWidth} px too wide`);
    const place = (element: Element) =>
      (element.cloneNode(false) as Element).outerHTML.replace(/ class="[^"]*"/, "").slice(0, 80);
    const say = (what: string, element: Element, text: string) =>
      found.push(`${what}: ${JSON.stringify(text.trim().slice(0, 60))} in ${place(element)}`);
    const clips = (value: string) => value === "hidden" || value === "clip";
    const scrolls = (value: string) => value === "auto" || value === "scroll";
    const isForScreenReaders = ({ width, height }: DOMRect, { clipPath }: CSSStyleDeclaration) =>
      width <= 1 || height <= 1 || clipPath.startsWith("inset(50%");

    /** Finds the element that cuts a text off, from its own up to the window. */
    const check = (node: Text, element: HTMLElement) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
      if (boxes.length === 0) return;
      const text = node.data;
      const left = Math.min(...boxes.map((box) => box.left));
      const right = Math.max(...boxes.map((box) => box.right));
      const top = Math.min(...boxes.map((box) => box.top));
      const bottom = Math.max(...boxes.map((box) => box.bottom));
      let sideways = true;
      let upright = true;
      for (let outer: HTMLElement | null = element; outer !== null; outer = outer.parentElement) {
        const style = getComputedStyle(outer);
        const box = outer.getBoundingClientRect();
        if (isForScreenReaders(box, style)) return;
        if (style.position === "fixed" && !outer.checkVisibility({ opacityProperty: true })) return;
        if (outer === document.documentElement || outer === document.body) break;
        if (style.display !== "inline") {
          if (style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none") return;
          if (outer.dataset.hidesOverflow !== undefined) return;
          if (scrolls(style.overflowX)) sideways = false;
          if (scrolls(style.overflowY)) upright = false;
          if (sideways && clips(style.overflowX) && (left < box.left - 1 || right > box.right + 1))
            return say("cut at the side", outer, text);
          // Half a line is spacing that no letter reaches.
          if (upright && clips(style.overflowY) && (top < box.top - 6 || bottom > box.bottom + 6))
            return say("cut above or below", outer, text);
        }
      }
      if (sideways && (left < -1 || right > clientWidth + 1)) say("outside of the window", element, text);
      const own = element.closest<HTMLElement>("button, a, label, td, th, dt, dd, li, h1, h2, h3, p, legend");
      if (own === null || !sideways) return;
      const box = own.getBoundingClientRect();
      if (getComputedStyle(own).display !== "inline" && (left < box.left - 1 || right > box.right + 1))
        say("wider than its box", own, text);
    };

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (
      let node = walker.nextNode() as Text | null;
      node !== null;
      node = walker.nextNode() as Text | null
    ) {
      const parent = node.parentElement;
      if (parent === null || node.data.trim() === "" || !parent.checkVisibility()) continue;
      if (parent.closest("script, style, noscript, select, [aria-hidden=true]") === null) check(node, parent);
    }

    const pen = document.createElement("canvas").getContext("2d");
    /** The room of controls, which have no text nodes of their own. */
    for (const control of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>("select, input")) {
      if (pen === null || !control.checkVisibility()) continue;
      const style = getComputedStyle(control);
      if (isForScreenReaders(control.getBoundingClientRect(), style) || style.opacity === "0") continue;
      const text =
        control instanceof HTMLSelectElement
          ? (control.selectedOptions[0]?.label ?? "")
          : control.placeholder;
      pen.font = style.font;
      const room =
        control.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      if (pen.measureText(text).width > room + 1) say("cut in its control", control, text);
    }
    return [...new Set(found)];
  });
}
