import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./settings-schemas.ts'))
const group = 'Site'
const allow = { capability: 'isAdmin' } as const
const path = '/api/admin/site'

/** The site's name, tagline and links in force (docs/product/site.md 40). */
export const getSiteSettings = declare('getSiteSettings', {
  method: 'GET',
  path,
  allow,
  group,
  summary: 'Get the site settings and their version',
})

/** Puts other settings in force on every node at once; 409 if someone else did meanwhile. */
export const saveSiteSettings = declare('saveSiteSettings', {
  method: 'PUT',
  path,
  allow,
  limit: 'siteChanges',
  refusals: [409],
  group,
  summary: 'Change the site settings',
})

/** Returns to the settings that the site came with; 409 if someone else changed them meanwhile. */
export const restoreSiteSettings = declare('restoreSiteSettings', {
  method: 'DELETE',
  path,
  allow,
  limit: 'siteChanges',
  refusals: [409],
  group,
  summary: 'Return to the original site settings',
})
