/** Where a caller sits. There is no table of addresses here, so it is unknown, as for any private address. */
export const countryOf = () => ({ countryCode: "--", countryName: "Unknown" });
