import type { Proof } from '#platform/server/proof.ts'
import { partNames, parts } from '../contract/answers.ts'
import type { ScorePolicy } from '../contract/score.ts'

/** Which parts count most by the policy in force. */
export const scoreProof =
  ({ weights }: Pick<ScorePolicy, 'weights'>) =>
  async (): Promise<Proof> => {
    const sum = parts.reduce((total, part) => total + weights[part], 0)
    const most = Math.max(...parts.map((part) => weights[part]))
    const heaviest = parts.filter((part) => weights[part] === most)
    const share = `${Math.round((100 * most) / sum)}%`
    return {
      order: 40,
      kicker: 'Profile Scoring',
      title: `${heaviest.map((part) => partNames[part]).join(', ')}: ${share}${heaviest.length > 1 ? ' each' : ''}`,
      text: 'The policy says how much every part counts.',
      path: '/score-policy',
    }
  }
