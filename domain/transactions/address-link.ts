import { type NetworkName, networkOf } from "./network.ts";
import type { TransferLink } from "./transfer-hash.ts";

/** The page of an address at the explorer whose pages of transfers the product links to. */
const pages: Readonly<Record<NetworkName, string>> = {
  Bitcoin: "https://mempool.space/address/",
  Litecoin: "https://litecoinspace.org/address/",
  Dogecoin: "https://dogechain.info/address/",
  Tron: "https://tronscan.org/#/address/",
  Ethereum: "https://etherscan.io/address/",
  "BNB Smart Chain": "https://bscscan.com/address/",
  Polygon: "https://polygonscan.com/address/",
  Solana: "https://solscan.io/account/",
};

/** Makes the link to an address; null where the network is not known. */
export function addressLink(networkCode: string, address: string): TransferLink | null {
  const network = networkOf(networkCode);
  // Dots alone are a step up in the path: the link would lead to another page of that site.
  if (network === null || /^\.+$/.test(address)) return null;
  const href = pages[network.name] + encodeURIComponent(address);
  return { href, site: new URL(href).hostname };
}
