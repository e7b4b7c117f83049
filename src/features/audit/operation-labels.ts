import type { Consequence } from "#domain/commands/change-set.ts";
import type { CommandName } from "#domain/commands/operations.ts";
import * as records from "#messages/generated/admin-records.ts";
import * as ledger from "#messages/generated/ledger.ts";
import type { MessageId, Translate } from "#messages/message.ts";
import { proposalTitles } from "#src/content/proposal-titles.ts";

/** The titles of what the audit names: commands, and their consequences, which no caller requests. */
export const operationLabels: Readonly<Record<CommandName | Consequence | "forgetAddress", MessageId>> = {
  setBalance: records.operationSetBalance,
  setProfit: records.operationSetProfit,
  setBonus: records.operationSetBonus,
  acceptTerms: records.operationAcceptTerms,
  requestDeposit: records.operationRequestDeposit,
  setTransferHash: records.operationSetTransferHash,
  setAttachment: records.operationSetAttachment,
  removeAttachment: records.operationRemoveAttachment,
  submitIdentity: records.operationSubmitIdentity,
  decideIdentity: records.operationDecideIdentity,
  retryMail: records.operationRetryMail,
  register: records.operationRegister,
  activate: records.operationActivate,
  deactivate: records.operationDeactivate,
  makeAdmin: records.operationMakeAdmin,
  deleteUser: records.operationDeleteUser,
  deleteAccount: records.operationDeleteAccount,
  updateProfile: records.operationUpdateProfile,
  setAvatar: records.operationSetAvatar,
  removeAvatar: records.operationRemoveAvatar,
  settleMessage: records.operationSettleMessage,
  replyToMessage: records.operationReplyToMessage,
  followUpMessage: records.operationFollowUpMessage,
  readReplies: records.operationReadReplies,
  saveSavedReply: records.operationSaveSavedReply,
  deleteSavedReply: records.operationDeleteSavedReply,
  setNotificationPreferences: records.operationSetNotificationPreferences,
  setDepositLimit: records.operationSetDepositLimit,
  pauseInvesting: records.operationPauseInvesting,
  excludeSelf: records.operationExcludeSelf,
  requestReturn: records.operationRequestReturn,
  savePaymentMethod: records.operationSavePaymentMethod,
  deletePaymentMethod: records.operationDeletePaymentMethod,
  setRate: records.operationSetRate,
  savePlan: records.operationSavePlan,
  deletePlan: records.operationDeletePlan,
  confirm: records.operationConfirm,
  decline: records.operationDecline,
  revokeRequest: records.operationRevokeRequest,
  postResult: records.operationPostResult,
  continueResult: records.operationContinueResult,
  reverseResult: records.operationReverseResult,
  addPasskey: records.operationAddPasskey,
  renamePasskey: records.operationRenamePasskey,
  removePasskey: records.operationRemovePasskey,
  endSessions: records.operationEndSessions,
  nameDevice: records.operationNameDevice,
  forgetDevices: records.operationForgetDevices,
  requestDataDownload: records.operationRequestDataDownload,
  raiseAlarm: records.operationRaiseAlarm,
  releaseAccount: records.operationReleaseAccount,
  releaseUser: records.operationReleaseUser,
  openTrade: records.operationOpenTrade,
  claimProfit: records.operationClaimProfit,
  closeTrade: records.operationCloseTrade,
  cancel: records.operationCancel,
  approve: records.operationApprove,
  reject: records.operationReject,
  requestWithdrawal: records.operationRequestWithdrawal,
  setPayoutHash: records.operationSetPayoutHash,
  addAddress: records.operationAddAddress,
  renameAddress: records.operationRenameAddress,
  removeAddress: records.operationRemoveAddress,
  lockAddresses: records.operationLockAddresses,
  unlockAddresses: records.operationUnlockAddresses,
  // Of an earlier version, whose entries are still read.
  forgetAddress: records.operationForgetAddress,
  referralBonus: ledger.entryReferralBonus,
  applyResult: records.operationApplyResult,
  reversePart: records.operationReversePart,
  changeSecondStep: records.templateSecurityChanged,
  changeMailPhrase: records.operationChangeMailPhrase,
  consumeProof: records.operationConsumeProof,
  trustApp: records.operationTrustApp,
  holdAuthenticator: records.operationHoldAuthenticator,
  linkMessage: records.operationLinkMessage,
  finishDataDownload: records.operationFinishDataDownload,
  downloadData: records.operationDownloadData,
  viewIdentity: records.operationViewIdentity,
  forgetIdentity: records.operationForgetIdentity,
};

/** Returns the title of a command or a consequence; its name when another version wrote it. */
export const operationTitle = (name: string, t: Translate): string => titleIn(operationLabels, name, t);

/** Returns the title of a proposed command; its name when another version wrote it. */
export const proposalTitle = (name: string, t: Translate): string => titleIn(proposalTitles, name, t);

function titleIn(labels: Readonly<Record<string, MessageId>>, name: string, t: Translate): string {
  const label = Object.hasOwn(labels, name) ? labels[name] : undefined;
  return label === undefined ? name : t(label);
}
