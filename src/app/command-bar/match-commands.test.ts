import { expect, it } from "vitest";
import { matchCommands } from "./match-commands.ts";

const command = (label: string, keywords?: string) => ({
  id: label,
  label,
  icon: null,
  run: () => undefined,
  ...(keywords !== undefined && { keywords }),
});
const commands = [
  command("Annual statement", "tax year"),
  command("Statement", "csv print"),
  command("Security", "password"),
];

it.each([
  ["", ["Annual statement", "Statement", "Security"]],
  ["  ", ["Annual statement", "Statement", "Security"]],
  ["STATE", ["Statement", "Annual statement"]],
  ["state ann", ["Annual statement"]],
  ["tax", ["Annual statement"]],
  ["pass", ["Security"]],
  ["tate", []],
  ["statement tax print", []],
])("finds for %j the commands %j, those whose label begins with it first", (text, labels) => {
  expect(matchCommands(commands, text).map(({ label }) => label)).toEqual(labels);
});

it.each([
  ["islem", "İşlemler"],
  ["IŞIK", "ışık"],
  ["nap tien", "Nạp tiền"],
  ["dau", "Đầu tư"],
  ["вывод", "Вывод средств"],
  ["存款", "新建存款"],
])("finds with %j the command %j, whatever marks were typed", (text, label) => {
  expect(matchCommands([command(label), command("Other")], text).map((found) => found.label)).toEqual([
    label,
  ]);
});
