import { type ReactNode, useId } from "react";
import { Link } from "react-router-dom";
import type { Transaction } from "#domain/transactions/transaction.ts";
import * as cards from "#messages/generated/cards.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { TimeCell } from "#src/tables/time-cell.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { describeTransaction } from "./describe-transaction.ts";
import { StatusBadge } from "./status-badge.tsx";
import { TransactionAmount } from "./transaction-amount.tsx";

interface TransactionCardProps {
  transaction: Transaction;
  /** The owner, in a list of several people's transactions. */
  owner?: ReactNode;
  /** Where its details are; the whole card leads there. */
  href?: string | undefined;
  /** The actions of the transaction. */
  actions?: ReactNode;
  /** Before what it is called: a box to select it. */
  select?: ReactNode;
  /** The information for the decision. */
  children?: ReactNode;
  /** Whether the keyboard goes from card to card. */
  focusable?: boolean;
  /** A line of a card instead of a card of its own. */
  plain?: boolean;
}

/** One transaction: what, how much, when, where it stands. */
export function TransactionCard(props: TransactionCardProps) {
  const { transaction, owner, href, actions, select, children, focusable = false, plain = false } = props;
  const t = useMessages();
  const about = useId();
  const description = describeTransaction(transaction, t);
  const { transactionId, crypto, status, reason, $createdAt } = transaction;
  return (
    <article
      aria-label={transactionId}
      data-transaction={transaction.$id}
      {...(focusable && { tabIndex: -1, "aria-describedby": about })}
      className={classNames(
        "relative flex h-full flex-col",
        focusable && "scroll-mb-40",
        !plain && "rounded-card border border-line bg-card p-4 sm:px-6 sm:py-5",
        href && !plain && "transition-colors duration-150 hover:border-control",
      )}
    >
      <div id={about} className="flex items-start justify-between gap-4">
        {select}
        <h3 className="wrap-anywhere min-w-0 grow font-semibold">
          {href === undefined ? (
            description
          ) : (
            <Link
              to={href}
              aria-label={t(cards.transactionLink, { description, transaction: transactionId })}
              className={classNames(
                "after:absolute after:inset-0 after:rounded-card",
                plain && "after:-inset-2 hover:text-brand",
              )}
            >
              {description}
            </Link>
          )}
        </h3>
        <p className="text-lead font-semibold">
          <TransactionAmount transaction={transaction} />
        </p>
      </div>
      <div className="mt-1 flex items-center justify-between gap-4">
        <p className="figures flex min-w-0 flex-wrap gap-x-2.5 text-muted text-small">
          <bdi>{transactionId}</bdi>
          {crypto !== null && <bdi className="uppercase">{crypto}</bdi>}
          <span className="max-sm:basis-full">
            <TimeCell at={$createdAt} precision="day" />
          </span>
        </p>
        <StatusBadge status={status} />
      </div>
      {owner && <p className="relative mt-1 w-fit max-w-full text-small">{owner}</p>}
      {reason !== null && (
        <p className="wrap-anywhere mt-2 text-small">{t(cards.transactionReason, { reason })}</p>
      )}
      {children}
      {actions && (
        <div className="relative mt-auto flex w-fit max-w-full flex-wrap items-center gap-2 pt-4">
          {actions}
        </div>
      )}
    </article>
  );
}

/** A stand-in of the size of a card. */
export const transactionCardHeight = "h-[90px] rounded-card sm:h-[98px]";
