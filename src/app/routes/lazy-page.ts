import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { Params, RouteObject } from "react-router-dom";
import { addressIn } from "#messages/addresses.ts";
import { languages } from "#messages/languages.ts";
import type { MessageId } from "#messages/message.ts";

/** The properties of a route. */
export interface RouteHandle {
  /** Shown in the browser's tab, before the name of the product. */
  title: string;
  /** The page for visitors at an address that has another page for signed-in people. */
  forVisitors?: ComponentType;
  /** Also read by visitors, in their language. */
  isPublic?: boolean;
  /** Its title in another language than English, one of messages/en/heads.json: it is shown before the page is there. */
  translatedTitle?: MessageId;
  /** A page of the admin area, which speaks fewer languages. */
  isForAdmins?: boolean;
  /** Reads the page's first data, for a visitor about to go there. */
  prefetch?: () => Promise<PrefetchLoader>;
}

/** @param params the parameters in the address, such as an account's id */
export type PrefetchLoader = (client: QueryClient, params: Params) => Promise<unknown>;

export type PageRoute = RouteObject & { path: string; handle: RouteHandle };

/**
 * A route whose code is loaded when it is visited.
 * @param path of domain/values/paths.ts
 * @param load imports the page, for example `() => import("…/login.tsx").then((m) => m.LoginPage)`
 */
export function page(
  path: string,
  title: string,
  load: () => Promise<ComponentType>,
  forVisitors?: ComponentType,
): PageRoute {
  return {
    path,
    handle: { title, ...(forVisitors && { forVisitors }) },
    lazy: async () => ({ Component: await load() }),
  };
}

/** A page whose rows are read while the pointer is still on its link. */
export function withPrefetch(route: PageRoute, load: () => Promise<PrefetchLoader>): PageRoute {
  return { ...route, handle: { ...route.handle, prefetch: load } };
}

/** A page whose title visitors read in their language. */
export function translated(translatedTitle: MessageId, route: PageRoute): PageRoute {
  return { ...route, handle: { ...route.handle, translatedTitle } };
}

/** A page that visitors read, too. */
export function forEverybody(route: PageRoute): PageRoute {
  return { ...route, handle: { ...route.handle, isPublic: true } };
}

/** A page that visitors read, too. @param translatedTitle its title in another language than English */
export function publicPage(
  path: string,
  title: string,
  translatedTitle: MessageId,
  load: () => Promise<ComponentType>,
): PageRoute {
  return forEverybody(translated(translatedTitle, page(path, title, load)));
}

/** Gives each page that visitors read an address in every language: one page behind all of them, which keeps its state. */
export function inEveryLanguage(routes: readonly PageRoute[]): PageRoute[] {
  return routes.flatMap((route) =>
    route.handle.isPublic || route.handle.forVisitors
      ? languages.map((language) => ({ ...route, path: addressIn(language, route.path) }))
      : route,
  );
}

/** Marks pages of the admin area. */
export function forAdmins(routes: readonly PageRoute[]): PageRoute[] {
  return routes.map((route) => ({ ...route, handle: { ...route.handle, isForAdmins: true } }));
}

/** A frame around routes (layout or guard) whose code is loaded when one of them is visited. */
export function frame(load: () => Promise<ComponentType>, children: RouteObject[]): RouteObject {
  return { lazy: async () => ({ Component: await load() }), children };
}
