// What the profile shows of this feature.
export { DeleteAccount } from '../DeleteAccount.tsx'
export { ExportData } from '../ExportData.tsx'
export { ownDataQueries } from '../queries.ts'
