/** The networks that the product knows: what an administrator calls them, and where a transfer can be looked up. */

export type NetworkName =
  | "Bitcoin"
  | "Litecoin"
  | "Dogecoin"
  | "Tron"
  | "Ethereum"
  | "BNB Smart Chain"
  | "Polygon"
  | "Solana";

/** The kinds of transaction hashes. */
export type HashFormat = "hex" | "0x-hex" | "base58";

export interface Network {
  readonly name: NetworkName;
  /** Matches the codes that mean this network, such as "btc" or "usdt-trc20". */
  readonly code: RegExp;
  readonly hashFormat: HashFormat;
  /** The page of a public block explorer; `{hash}` stands for the hash. */
  readonly explorer: string;
}

const networks: readonly Network[] = [
  {
    name: "Bitcoin",
    code: /^(btc|bitcoin)$/,
    hashFormat: "hex",
    explorer: "https://mempool.space/tx/{hash}",
  },
  {
    name: "Litecoin",
    code: /^(ltc|litecoin)$/,
    hashFormat: "hex",
    explorer: "https://litecoinspace.org/tx/{hash}",
  },
  {
    name: "Dogecoin",
    code: /^(doge|dogecoin)$/,
    hashFormat: "hex",
    explorer: "https://dogechain.info/tx/{hash}",
  },
  {
    name: "Tron",
    code: /(^|-)(trx|tron|trc-?20)$/,
    hashFormat: "hex",
    explorer: "https://tronscan.org/#/transaction/{hash}",
  },
  {
    name: "Ethereum",
    code: /(^|-)(eth|ether|ethereum|erc-?20)$/,
    hashFormat: "0x-hex",
    explorer: "https://etherscan.io/tx/{hash}",
  },
  {
    name: "BNB Smart Chain",
    code: /(^|-)(bep-?20|bnb|bsc)$/,
    hashFormat: "0x-hex",
    explorer: "https://bscscan.com/tx/{hash}",
  },
  {
    name: "Polygon",
    code: /(^|-)(matic|polygon)$/,
    hashFormat: "0x-hex",
    explorer: "https://polygonscan.com/tx/{hash}",
  },
  {
    name: "Solana",
    code: /(^|-)(sol|solana|spl)$/,
    hashFormat: "base58",
    explorer: "https://solscan.io/tx/{hash}",
  },
];

/** Finds the network that a code means. @param code as an administrator enters it; null of no method */
export function networkOf(code: string | null): Network | null {
  const wanted = code?.trim().toLowerCase() ?? "";
  return networks.find((network) => network.code.test(wanted)) ?? null;
}
