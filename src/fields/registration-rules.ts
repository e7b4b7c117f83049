import type { FieldErrors, Resolver, ResolverResult, ResolverSuccess } from "react-hook-form";
import { memberOperations } from "#domain/members/operations.ts";
import { registerForm } from "#domain/members/registration-form.ts";
import { fieldProblems } from "#domain/values/field-problems.ts";
import { problemOf } from "#src/backend/errors.ts";
import type { Problem } from "#src/language/problem.ts";
import { formRules } from "./form-rules.ts";
import { internationalPhone } from "./phone.ts";

export interface ProfileValues {
  phone: string;
  country: string;
  referrerId?: string | undefined;
}

export interface RegistrationValues extends ProfileValues {
  name: string;
  email: string;
  password: string;
}

/** Adds to the rules of a form that the telephone number exists, and hands on its international form. */
function withPhone<Values extends ProfileValues>(rules: Resolver<Values>): Resolver<Values> {
  return async (values, context, options) => {
    const result = await rules(values, context, options);
    if ("phone" in result.errors || values.phone.trim() === "") return result;
    try {
      const phone = await internationalPhone(values.phone, values.country);
      if (phone === undefined)
        return refusePhone(result, {
          type: "phone.malformed",
          message: fieldProblems["phone.malformed"],
        });
      return isSuccess(result) ? { ...result, values: { ...result.values, phone } } : result;
    } catch (error) {
      // The rules of the world's telephones are fetched on first use, which takes a network.
      return refusePhone(result, problemOf(error));
    }
  };
}

function refusePhone<Values extends ProfileValues>(
  { errors }: ResolverResult<Values>,
  phone: Problem,
): ResolverResult<Values> {
  return { values: {}, errors: { ...errors, phone } as FieldErrors<Values> };
}

function isSuccess<Values extends ProfileValues>(
  result: ResolverResult<Values>,
): result is ResolverSuccess<Values> {
  return Object.keys(result.errors).length === 0;
}

/** Every field of /register. */
export const registrationRules = withPhone<RegistrationValues>(formRules(registerForm));

/** The rest of an interrupted registration. */
export const profileRules = withPhone<ProfileValues>(formRules(memberOperations.register.input));
