import type { Project } from "#emulator/project.ts";

/** A number that gets no message and always the same code. */
export interface MockPhone {
  readonly number: string;
  readonly otp: string;
  readonly $createdAt: string;
  readonly $updatedAt: string;
}

export const mockPhones = ({ settings }: Project): readonly MockPhone[] =>
  settings.get<readonly MockPhone[]>("mock-phones", []);

export const setMockPhones = ({ settings }: Project, mocks: readonly MockPhone[]): void =>
  settings.set("mock-phones", mocks);

/** The fixed code of a mock number; undefined for a real one. */
export const mockCode = (project: Project, number: string): string | undefined =>
  mockPhones(project).find((mock) => mock.number === number)?.otp;
