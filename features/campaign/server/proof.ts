import { countText } from '#platform/contract/count-text.ts'
import type { Proof } from '#platform/server/proof.ts'
import { campaignPath } from '../contract/rules.ts'
import type { CampaignReading } from './campaign.ts'

/** How much members have written on the issues; nothing before the first testimony. */
export const campaignProof =
  (campaign: Pick<CampaignReading, 'read'>) => async (): Promise<Proof | null> => {
    const { issues } = await campaign.read()
    const sumOf = (kind: 'testimonies' | 'comments') =>
      issues.reduce((sum, issue) => sum + issue[kind], 0)
    const testimonies = sumOf('testimonies')
    if (testimonies === 0) return null
    const told = testimonies === 1 ? '1 testimony' : `${countText(testimonies)} testimonies`
    return {
      order: 50,
      kicker: 'Seven Sins',
      title: `${told}, ${countText(sumOf('comments'), 'comment')}`,
      text: 'A moderator reads each one before it is public.',
      path: campaignPath,
    }
  }
