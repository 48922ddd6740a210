export { accessPolicyQuery, capabilitiesQuery, useCapabilities } from './capabilities.ts'
export { GateBadge, GatedButton } from './GatedButton.tsx'
export { PlanDialog } from './PlanDialog.tsx'
export { plansQuery } from './plans.ts'
