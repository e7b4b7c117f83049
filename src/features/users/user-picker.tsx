import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import * as adminUsers from "#messages/generated/admin-users.ts";
import * as ui from "#messages/generated/ui.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { userById } from "#src/queries/account-queries.ts";
import { Combobox } from "#src/ui/combobox.tsx";
import { namedLike } from "./queries.ts";

/** Milliseconds without a key before the server is asked. */
const pause = 300;

interface UserPickerProps {
  /** The id of who is chosen, or "". */
  userId: string;
  onUserChange: (userId: string) => void;
}

/** Chooses one person out of any number of them: the server looks for the name. For a `Field`. */
export function UserPicker({ userId, onUserChange }: UserPickerProps) {
  const t = useMessages();
  const [text, setText] = useState("");
  const [search, setSearch] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), pause);
    return () => clearTimeout(timer);
  }, [text]);
  const found = useQuery({ ...namedLike(search), placeholderData: keepPreviousData });
  const { data: profile } = useQuery({ ...userById(userId), enabled: userId !== "" });
  // There is nothing to show until the name is loaded.
  const chosen =
    userId === "" || profile === undefined
      ? null
      : (profile ?? { $id: userId, name: t(adminUsers.ownerDeleted), email: userId });

  const others = (found.data ?? []).filter(({ $id }) => $id !== userId);
  const options = [...(chosen === null ? [] : [chosen]), ...others];
  const isWaiting = found.isFetching || text.trim() !== search;
  return (
    <Combobox
      options={options.map(({ $id, name, email }) => ({ value: $id, label: name, detail: email }))}
      value={chosen?.$id ?? null}
      onValueChange={(id) => onUserChange(id ?? "")}
      onTextChange={setText}
      placeholder={t(adminUsers.listAll)}
      emptyText={t(isWaiting ? ui.commandSearching : adminUsers.listNone)}
    />
  );
}
