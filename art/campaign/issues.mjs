// The picture of each of the campaign's issues, in the order and by the names of
// ../../features/campaign/contract/rules.ts. Each one has a scene of the same name.
export const ISSUES = ['pride', 'lust', 'greed', 'wrath', 'envy', 'gluttony', 'sloth']
