import { sql, type SQL } from 'drizzle-orm'
import {
  campaignComments,
  campaignTestimonies,
  campaignTestimonyLikes,
} from '../../campaign/server/tables.ts'
import { challenges } from '../../challenges/server/tables.ts'
import { comments, usefulComments } from '../../comments/server/tables.ts'
import { debateArguments, debateResults } from '../../debates/server/tables.ts'
import { users } from '../../identity/server/tables.ts'
import { ledgerEntries, ledgerTransactions } from '../../ledger/server/tables.ts'
import { subscriptions } from '../../membership/server/tables.ts'
import { articleLikes, articles } from '../../news/server/tables.ts'
import { orders } from '../../orders/server/tables.ts'
import type { Measure } from '../contract/rules.ts'

/** Income and what was given back of it; sharing out profit is neither (docs/ledger.md). */
const isIncome = sql`${ledgerEntries.account} ~ '^(revenue|refunds|disputes|fees):' and ${ledgerTransactions.kind} <> 'allocation'`
const leftAt = sql`coalesce(${subscriptions.revokedAt}, ${subscriptions.periodEnd})`

/** What happened when (`at`), and how much of it (`n`), for each measure but active members. */
export const happenings: Record<Exclude<Measure, 'active'>, SQL> = {
  members: sql`select ${users.createdAt} as at, 1 as n from ${users}`,
  articles: sql`select ${articles.publishedAt} as at, 1 as n from ${articles} where ${articles.status} = 'published'`,
  comments: sql`select ${comments.createdAt} as at, 1 as n from ${comments} where ${comments.hiddenReason} is null and ${comments.authorId} is not null
    union all select ${campaignComments.createdAt}, 1 from ${campaignComments} where ${campaignComments.status} = 'approved'`,
  votes: sql`select ${debateResults.closedAt} as at, ${debateResults.votesA} + ${debateResults.votesB} as n from ${debateResults}`,
  income: sql`select ${ledgerTransactions.at} as at, -${ledgerEntries.amountCents} as n from ${ledgerEntries} join ${ledgerTransactions} on ${ledgerTransactions.id} = ${ledgerEntries.transactionId} where ${isIncome}`,
  orders: sql`select ${orders.paidAt} as at, 1 as n from ${orders} where ${orders.paidAt} is not null`,
  subscribed: sql`select ${subscriptions.activatedAt} as at, 1 as n from ${subscriptions} where ${subscriptions.activatedAt} is not null`,
  left: sql`select ${leftAt} as at, 1 as n from ${subscriptions} where ${subscriptions.state} = 'ended' and ${subscriptions.activatedAt} is not null`,
}

/** Who did something when: wrote, commented, argued, liked or bought. Votes have no time. */
export const activity: SQL = sql.join(
  [
    sql`select ${articles.authorId} as member, ${articles.createdAt} as at from ${articles}`,
    sql`select ${comments.authorId}, ${comments.createdAt} from ${comments} where ${comments.authorId} is not null`,
    sql`select ${debateArguments.authorId}, ${debateArguments.createdAt} from ${debateArguments}`,
    sql`select ${campaignComments.authorId}, ${campaignComments.createdAt} from ${campaignComments} where ${campaignComments.authorId} is not null`,
    sql`select ${campaignTestimonies.authorId}, ${campaignTestimonies.createdAt} from ${campaignTestimonies} where ${campaignTestimonies.authorId} is not null`,
    sql`select ${challenges.authorId}, ${challenges.createdAt} from ${challenges} where ${challenges.state} <> 'draft'`,
    sql`select ${articleLikes.userId}, ${articleLikes.createdAt} from ${articleLikes}`,
    sql`select ${campaignTestimonyLikes.memberId}, ${campaignTestimonyLikes.likedAt} from ${campaignTestimonyLikes}`,
    sql`select ${usefulComments.memberId}, ${usefulComments.markedAt} from ${usefulComments}`,
    sql`select ${orders.memberId}, ${orders.paidAt} from ${orders} where ${orders.paidAt} is not null and ${orders.memberId} is not null`,
  ],
  sql` union all `,
)
