import { z } from 'zod'

const count = z.number().int()

export const getStats = {
  reply: z.object({
    totalUsers: count,
    /** Members who wrote, commented, argued, liked or bought in the last 30 days. */
    activeUsers: count,
    verifiedMembers: count,
    totalHouses: count,
    /** Verified or certified Houses. */
    verifiedHouses: count,
    /** Live debates; those in voting don't count. */
    liveDebates: count,
    totalDebates: count,
    /** Flagged, reported or appealed items. */
    flaggedIssues: count,
    /** Items submitted for review. */
    pendingPosts: count,
    /** Comments awaiting review. */
    pendingComments: count,
    openMessages: count,
    /** Appeals awaiting an answer: of decisions on content, warnings, suspensions and bans. */
    openAppeals: count,
    /** Results of races, and candidates' positions, that need a second editor. */
    electionsToConfirm: count,
    /** The release that runs, such as `1.0.0`. */
    version: z.string(),
  }),
}
/** The site's statistics. */
export type Stats = z.infer<typeof getStats.reply>
