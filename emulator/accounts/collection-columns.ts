/** Shorthands for the attributes of the account collections. */
export const exact = (key: string) => ({ key, type: "string", exact: true }) as const;
export const text = (key: string) => ({ key, type: "string" }) as const;
export const texts = (key: string) => ({ key, type: "string", array: true }) as const;
export const flag = (key: string) => ({ key, type: "boolean" }) as const;
export const instant = (key: string) => ({ key, type: "datetime" }) as const;
export const object = (key: string) => ({ key, type: "object" }) as const;
export const integer = (key: string) => ({ key, type: "integer" }) as const;
/** An index over one attribute. */
export const indexOn = (key: string) => ({ key, type: "key", attributes: [key] }) as const;
