import type { Viewer } from '#features/identity/contract/viewer.ts'
import { day } from '#platform/server/clock.ts'
import type { DemoCommunity } from '#platform/server/module.ts'
import type { NewApplication } from '../contract/oauth-schemas.ts'
import type { Applications } from './oauth/applications.ts'

/** Fictional applications, which nobody can use: their addresses lead nowhere. */
const registered: [username: string, daysAgo: number, application: NewApplication][] = [
  [
    'demo_annual',
    19,
    {
      name: 'Statehouse Reader',
      website: 'https://reader.example.org',
      redirectUris: ['https://reader.example.org/connected', 'org.example.reader:/connected'],
      isConfidential: false,
    },
  ],
  [
    'demo_house',
    6,
    {
      name: 'Order Board',
      website: 'https://orders.example.net',
      redirectUris: ['https://orders.example.net/oauth/return'],
      isConfidential: true,
    },
  ],
]

/** Registers the demo's applications. */
export async function seedApplications(
  applications: Pick<Applications, 'create'>,
  { clock, during, members }: DemoCommunity<Viewer>,
): Promise<void> {
  for (const [username, daysAgo, application] of registered) {
    const developer = members.get(username)
    if (developer)
      await during(new Date(clock.now().getTime() - daysAgo * day), () =>
        applications.create(developer, application),
      )
  }
}
