/** The scopes that a key, or a function, can be given, in the order in which Appwrite names them. */
export const projectScopes: readonly string[] = [
  "project.read project.write keys.read keys.write platforms.read platforms.write mocks.read",
  "mocks.write policies.read policies.write project.policies.read project.policies.write templates.read",
  "templates.write oauth2.read oauth2.write users.read users.write sessions.read sessions.write",
  "teams.read teams.write databases.read databases.write tables.read tables.write columns.read",
  "columns.write indexes.read indexes.write rows.read rows.write collections.read collections.write",
  "attributes.read attributes.write documents.read documents.write buckets.read buckets.write",
  "files.read files.write tokens.read tokens.write functions.read functions.write executions.read",
  "executions.write execution.read execution.write sites.read sites.write log.read log.write",
  "providers.read providers.write topics.read topics.write subscribers.read subscribers.write",
  "targets.read targets.write messages.read messages.write rules.read rules.write webhooks.read",
  "webhooks.write locale.read avatars.read health.read assistant.read migrations.read migrations.write",
  "schedules.read schedules.write vcs.read vcs.write insights.read insights.write reports.read",
  "reports.write presences.read presences.write",
].flatMap((line) => line.split(" "));
