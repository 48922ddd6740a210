// What the profile shows of this feature.
export { DataLink } from '../DataLink.tsx'
export { DeleteAccount } from '../DeleteAccount.tsx'
export { ExportData } from '../ExportData.tsx'
