import { useQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import { type IdentityDetails, type IdentityState, identityReasons } from "#domain/identity/identity.ts";
import type { IdentityInputs, ReviewedIdentity } from "#domain/identity/operations.ts";
import type { Profile } from "#domain/profiles/profile.ts";
import { adminTotpRefusals } from "#domain/security/admin-totp.ts";
import { paths } from "#domain/values/paths.ts";
import { yearsBetween } from "#domain/values/years-between.ts";
import * as adminIdentity from "#messages/generated/admin-identity.ts";
import * as adminUsers from "#messages/generated/admin-users.ts";
import * as identity from "#messages/generated/identity.ts";
import * as profileTexts from "#messages/generated/profile.ts";
import { OperationRefused, problemOf } from "#src/backend/errors.ts";
import { useCommand } from "#src/commands/use-command.ts";
import { identityReasonLabels } from "#src/fields/identity-labels.ts";
import { RefusalSentence } from "#src/fields/refusal-sentence.tsx";
import { useCountryName } from "#src/fields/use-country-name.ts";
import type { Problem } from "#src/language/problem.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { Button } from "#src/ui/button.tsx";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { Card } from "#src/ui/card.tsx";
import { DefinitionList } from "#src/ui/definition-list.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Field } from "#src/ui/field.tsx";
import { Select } from "#src/ui/select.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { TextArea } from "#src/ui/text-input.tsx";
import { useNow } from "#src/ui/use-now.ts";
import { IdentityBadge } from "./identity-badge.tsx";
import { IdentityFileView } from "./identity-file-view.tsx";
import { reviewedIdentity } from "./queries.ts";

interface IdentityReviewProps {
  user: Profile;
  adminId: string;
}

/** The identity of an investor beside both files, and the decision about it. */
export function IdentityReview({ user, adminId }: IdentityReviewProps) {
  const t = useMessages();
  const found = useQuery(reviewedIdentity(user));
  const { data, error } = found;
  if (data === undefined && error instanceof OperationRefused && adminTotpRefusals.includes(error.code))
    return <SecondStepFirst refusal={error} />;
  return (
    <QueryState
      query={found}
      problem={t(adminIdentity.problem)}
      loading={<Skeleton className="h-[560px] rounded-card" />}
      empty={(shown) => shown === null && <EmptyState title={t(adminIdentity.none)} />}
    >
      {(shown) =>
        shown !== null && (
          <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <div className="contents gap-6 xl:grid">
              <Details user={user} shown={shown} />
              {/* On a narrow page below the files that it is about. */}
              <div className="order-last xl:order-none">
                <Decision key={shown.submissionId} user={user} shown={shown} adminId={adminId} />
              </div>
            </div>
            <div className="grid grid-cols-1 gap-6">
              {shown.document !== null && (
                <IdentityFileView title={t(identity.formDocument)} file={shown.document} />
              )}
              {shown.address !== null && (
                <IdentityFileView title={t(identity.formAddress)} file={shown.address} />
              )}
              {shown.document === null && <p className="text-muted">{t(adminIdentity.deleted)}</p>}
            </div>
          </div>
        )
      }
    </QueryState>
  );
}

/** How to get to see identities, which take the second step of an administrator in every installation. */
function SecondStepFirst({ refusal }: { refusal: OperationRefused }) {
  const t = useMessages();
  return (
    <EmptyState
      title={t(adminIdentity.secondStep)}
      icon={<ShieldCheck size={28} strokeWidth={1.5} />}
      action={<ButtonLink to={paths.security}>{t(adminIdentity.secondStepOpen)}</ButtonLink>}
    >
      <p>
        <RefusalSentence refusal={refusal} />
      </p>
      <p className="mt-2">{t(adminIdentity.secondStepHow, { command: "npm run admin -- trust-app" })}</p>
    </EmptyState>
  );
}

const isSame = (one: string, other: string) =>
  one.normalize("NFKC").trim().toLocaleLowerCase() === other.normalize("NFKC").trim().toLocaleLowerCase();

/** The details that the investor typed, with what differs from the profile and from the submission before. */
function Details({ user, shown }: { user: Profile; shown: ReviewedIdentity }) {
  const t = useMessages();
  const { dayTime, bookDay } = useFormats();
  const countryName = useCountryName();
  const today = useNow().slice(0, 10);
  const { details, previous } = shown;
  const moment = (at: string) => <time dateTime={at}>{dayTime(at)}</time>;
  const field = (name: keyof IdentityDetails, term: string, notes: readonly (string | false)[] = []) => {
    if (details === null) return [];
    const show = (value: string) => {
      if (name === "birthDate") return bookDay(value);
      return name === "country" ? countryName(value) : value;
    };
    const isChanged = previous !== null && !isSame(previous[name], details[name]);
    const all = [...notes, isChanged && t(adminIdentity.before, { value: show(previous[name]) })];
    const age =
      name === "birthDate" && t(adminIdentity.age, { years: yearsBetween(details.birthDate, today) });
    return [{ term, detail: <Value value={show(details[name])} addition={age} notes={all} /> }];
  };
  return (
    <Card title={t(adminIdentity.details)} action={<IdentityBadge state={shown.state} />}>
      <DefinitionList
        items={[
          ...field("name", t(profileTexts.informationName), [
            details !== null &&
              !isSame(details.name, user.name) &&
              t(adminIdentity.differsName, { name: user.name }),
          ]),
          ...field("birthDate", t(identity.formBirthDate)),
          ...field("street", t(identity.formStreet)),
          ...field("postalCode", t(identity.formPostalCode)),
          ...field("city", t(identity.formCity)),
          ...field("country", t(adminUsers.profileCountry), [
            details !== null &&
              !isSame(details.country, user.country) &&
              t(adminIdentity.differsCountry, { country: countryName(user.country) }),
          ]),
          { term: t(adminIdentity.submitted), detail: moment(shown.submittedAt) },
          ...(shown.decidedAt === null
            ? []
            : [{ term: t(adminIdentity.decided), detail: moment(shown.decidedAt) }]),
          ...(shown.reference === null
            ? []
            : [{ term: t(adminIdentity.reference), detail: shown.reference }]),
          ...(shown.reasonCode === null
            ? []
            : [{ term: t(identity.reasonLabel), detail: t(identityReasonLabels[shown.reasonCode]) }]),
        ]}
      />
      {shown.reason !== null && <p className="wrap-anywhere mt-3 whitespace-pre-line">{shown.reason}</p>}
    </Card>
  );
}

interface ValueProps {
  value: string;
  addition: string | false;
  notes: readonly (string | false)[];
}

/** A value, with what it amounts to; a note below it says what differs. */
function Value({ value, addition, notes }: ValueProps) {
  return (
    <span className="grid justify-items-end">
      <bdi>{value}</bdi>
      {addition !== false && <span className="font-normal text-muted text-small">{addition}</span>}
      {notes.map(
        (note) =>
          note !== false && (
            <span key={note} className="font-normal text-pending text-small">
              {note}
            </span>
          ),
      )}
    </span>
  );
}

type Verdict = IdentityInputs["decideIdentity"]["verdict"];

/** The verdicts that a state leaves. */
const verdictsOf: Readonly<Record<IdentityState, readonly Verdict[]>> = {
  none: [],
  submitted: ["accept", "reject"],
  accepted: ["expire"],
  rejected: [],
  expired: [],
};

interface DecisionProps extends IdentityReviewProps {
  shown: ReviewedIdentity;
}

function Decision({ user, shown, adminId }: DecisionProps) {
  const t = useMessages();
  const { $id: userId, name } = user;
  const { submissionId } = shown;
  const decide = useCommand("decideIdentity", { userId: adminId, about: name });
  const [code, setCode] = useState("");
  const [reason, setReason] = useState("");
  const [error, setError] = useState<{ field: string; problem: Problem }>();
  const verdicts = verdictsOf[shown.state];
  if (verdicts.length === 0) return null;
  if (userId === adminId) return <p className="text-muted">{t(adminIdentity.own)}</p>;
  const send = async (verdict: Verdict) => {
    setError(undefined);
    const reasonCode = identityReasons.find((one) => one === code);
    const given = verdict === "accept" ? {} : { reason, ...(reasonCode && { reasonCode }) };
    try {
      await decide.mutateAsync({ userId, submissionId, verdict, ...given });
    } catch (problem) {
      // The mutation has said it. A problem of a field stays beside it.
      if (problem instanceof OperationRefused && problem.field !== undefined)
        setError({ field: problem.field, problem: problemOf(problem) });
    }
  };
  const errorOf = (field: string) => (error?.field === field ? error.problem : undefined);
  return (
    <Card title={t(adminIdentity.decision)}>
      <div className="grid gap-2">
        {verdicts.includes("accept") && (
          <Button
            className="mb-4 sm:justify-self-start"
            pending={decide.isPending && decide.variables?.verdict === "accept"}
            disabled={decide.isPending}
            onClick={() => void send("accept")}
          >
            {t(adminIdentity.accept)}
          </Button>
        )}
        <Field label={t(adminIdentity.reasonCode)} error={errorOf("reasonCode")}>
          <Select
            value={code}
            onChange={({ target }) => setCode(target.value)}
            placeholder={t(adminIdentity.reasonChoose)}
            options={identityReasons.map((value) => ({ value, label: t(identityReasonLabels[value]) }))}
          />
        </Field>
        <Field
          label={t(adminIdentity.reasonText)}
          description={t(adminIdentity.reasonHint)}
          error={errorOf("reason")}
          optional
        >
          <TextArea
            rows={3}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        {verdicts
          .filter((verdict) => verdict !== "accept")
          .map((verdict) => (
            <Button
              key={verdict}
              variant="danger"
              className="sm:justify-self-start"
              pending={decide.isPending && decide.variables?.verdict === verdict}
              disabled={decide.isPending}
              onClick={() => void send(verdict)}
            >
              {t(verdict === "reject" ? adminIdentity.reject : adminIdentity.expire)}
            </Button>
          ))}
      </div>
    </Card>
  );
}
