/** People who do not exist: their names, addresses and places. */
import type { Random } from "#tests/model/seeded-random.ts";

const firstNames =
  "Ada Adam Agnes Aisha Alan Albert Alice Amara Ana Andrej Anja Anton Aria Arthur Bela Ben Bianca Boris Bruno Camille Carla Carlos Chiara Chloe Clara Dana Daniel Daria David Diego Dilan Dora Edith Eduardo Elena Eli Elif Emil Emma Enzo Erik Esther Eva Fatima Felix Finn Fiona Flora Frida Gabriel Gita Grace Greta Gustav Hana Hannah Hassan Helena Henrik Hugo Ibrahim Ida Igor Ines Irene Isak Ivan Jana Jasper Joana Johanna Jonas Julia Kai Karin Karla Kenji Kira Lars Laura Lea Leon Leyla Lin Lisa Luca Lucia Magnus Malik Mara Marco Maria Marta Mateo Maya Mia Milan Mina Mira Nadia Naomi Nina Noah Nora Olaf Olga Oliver Omar Oscar Paul Pavel Petra Quentin Rafael Rania Rita Rosa Ruth Samir Sara Sofia Stefan Sven Tara Theo Tomas Uma Vera Victor Wanda Yara Yusuf Zoe".split(
    " ",
  );

const lastNames =
  "Abadi Adeyemi Almeida Andersson Bakker Baptiste Barnes Bauer Becker Bell Bergström Bianchi Blanc Brandt Brown Carvalho Castillo Chen Clarke Costa Dahl Davies Diaz Dubois Eriksen Evans Farah Fernández Ferrari Fischer Flores Fontaine Garcia Gomez Green Gruber Haddad Hansen Hoffmann Horvat Hughes Ibrahim Ivanova Jansen Jensen Jones Kaya Keller Khan Kim Klein Kovács Kowalski Kumar Larsen Lee Lefèvre Lindberg Lopez Maier Marino Martin Mensah Meyer Mitchell Moreau Moretti Müller Nakamura Ndiaye Nguyen Nielsen Novak Nowak Okafor Olsen Ortega Patel Pereira Petrov Popescu Quinn Ramos Reyes Ricci Rossi Roth Sanchez Santos Sato Schmidt Schneider Silva Singh Sokolov Suzuki Tanaka Taylor Tran Varga Vasquez Vogel Wagner Walker Wang Weber Wilson Wolf Yilmaz Young Zhang Zimmermann".split(
    " ",
  );

/** A unique name that a search must find among all others. */
const rareName = "Zdravko Quetzal";

const places: readonly (readonly [country: string, dial: string])[] = [
  ["Germany", "+4930"],
  ["United Kingdom", "+4420"],
  ["France", "+331"],
  ["Spain", "+3491"],
  ["Netherlands", "+3120"],
  ["Canada", "+1416"],
  ["Brazil", "+5511"],
  ["Japan", "+813"],
  ["Nigeria", "+2341"],
  ["India", "+9111"],
];

/** One of a list. */
export function pick<Value>(random: Random, list: readonly Value[]): Value {
  const value = list[random(list.length)];
  if (value === undefined) throw new RangeError("The list to pick from is empty.");
  return value;
}

/** @param number of the person; the last-but-two-hundredth of each ten thousand is the rare one */
export function inventPerson(random: Random, number: number) {
  const name = number % 10_000 === 137 ? rareName : `${pick(random, firstNames)} ${pick(random, lastNames)}`;
  const [country, dial] = pick(random, places);
  const ascii = name.normalize("NFD").replace(/[^A-Za-z ]/g, "");
  return {
    name,
    email: `${ascii.toLowerCase().replaceAll(" ", ".")}.${number}@example.com`,
    phone: `${dial}${String(10_000_000 + random(89_999_999)).slice(0, 8)}`,
    country,
  };
}

export const rejections = [
  "The payment has not arrived",
  "The amount received differs from the amount stated",
  "Sent on another network than chosen",
  "The same payment was reported twice",
] as const;

export const notes = [
  "Quiet markets, small gains on index positions",
  "Losses on energy, covered in part by currencies",
  "Gains on the long positions in technology",
  "Interest on cash, no positions opened",
  "A volatile day; stops were reached on two positions",
] as const;
