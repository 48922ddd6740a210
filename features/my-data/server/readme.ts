/** The text that explains an export. */
export const readmeOf = (siteName: string, at: Date): string => `Your data on ${siteName}
Exported ${at.toISOString()}

This archive holds what ${siteName} stores about you.

- Each .json file is one kind of record, such as comments.json or payments.json.
  A file with [] has no records.
- Some records are also .csv files, which spreadsheet programs open.
- The folder "files" holds the pictures and videos you uploaded.
- account.json is your account, profile.json and score-answers.json are your profile.
  Your score answers are stored encrypted. Here they are readable, so keep this file safe.

Left out: passwords, codes, keys and hashes of them, other members' private data, and
notes that moderators and administrators write for each other.

Times are in UTC. Amounts of money are in cents.
`
