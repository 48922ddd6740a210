import { countText } from '#platform/contract/count-text.ts'
import type { Db } from '#platform/server/database/database.ts'
import { owedRefundsHold } from '#platform/server/payments/personal-data.ts'
import { memberSql } from '#platform/server/personal-data/rules.ts'
import type { DeletionHold, PersonalData } from '#platform/server/personal-data/rules.ts'
import { orderPath, ordersPath, salePath, salesPath } from '../contract/paths.ts'

const ownOrders = '(select id from orders where member_id = :member)'
const ownParts = `(select id from part_orders where order_id in ${ownOrders})`
const open = `('awaiting_payment', 'paid')`
const openParts = `select part_orders.id::text from part_orders
  join orders on orders.id = part_orders.order_id
  where part_orders.owner_id = :member and part_orders.state in ${open}`

/** What orders store about buyers and sellers (docs/product/privacy.md). */
export const ordersData = (db: Db): PersonalData => ({
  rows: [
    { at: 'carts.member_id', file: 'cart', erase: 'delete' },
    {
      at: 'orders.member_id',
      file: 'orders',
      isSpreadsheet: true,
      before: [
        `delete from orders where member_id = :member and state = 'draft'`,
        `delete from order_messages where not is_from_seller and part_id in ${ownParts}`,
        `update part_orders set tracking = null where id in ${ownParts}`,
      ],
      erase: {
        set: 'member_id = null, recipient = null, street = null, street2 = null, city = null, zip = null',
      },
    },
    {
      at: 'part_orders.owner_id',
      erase: {
        keep: 'A sale is a money record. It names its seller by House name and account id.',
      },
      before: [
        `delete from order_messages where is_from_seller and part_id in
           (select id from part_orders where owner_id = :member)`,
      ],
    },
  ],
  related: [
    { file: 'order-lines', table: 'order_lines', where: `order_id in ${ownOrders}` },
    { file: 'order-timeline', table: 'order_events', where: `order_id in ${ownOrders}` },
    {
      file: 'order-messages',
      table: 'order_messages',
      where: `(not is_from_seller and part_id in ${ownParts}) or (is_from_seller
        and part_id in (select id from part_orders where owner_id = :member))`,
    },
    {
      file: 'cart-lines',
      table: 'cart_lines',
      where: 'cart_id in (select id from carts where member_id = :member)',
    },
  ],
  holds: async (memberId) => {
    const { rows } = await db.execute<{
      bought: string[]
      sold: string[]
      disputed: string[]
      owed: number
    }>(
      memberSql(
        `select
            array(select id::text from orders where member_id = :member and state in ${open}) as bought,
            array(${openParts} and orders.disputed_at is null) as sold,
            array(${openParts} and orders.disputed_at is not null) as disputed,
            (select count(*)::int from order_refunds where order_id in ${ownOrders}
              and state in ('requested', 'sending', 'returned')) as owed`,
        memberId,
      ),
    )
    const { bought = [], sold = [], disputed = [], owed = 0 } = rows[0] ?? {}
    return [
      ...owedRefundsHold(owed),
      ...unshipped('You have', bought, orderPath, ordersPath),
      ...unshipped('Your House has', sold, salePath, salesPath),
      ...unshipped('Your House has', disputed, salePath, `${salesPath}?state=disputed`, 'disputed'),
    ]
  },
})

/** Orders that aren't shipped yet, with the only one's page, or the list. */
function unshipped(
  whose: string,
  [first, ...others]: string[],
  pathOf: (id: string) => string,
  listPath: string,
  mark = '',
): DeletionHold[] {
  if (first === undefined) return []
  const count = others.length + 1
  return [
    {
      text: `${whose} ${countText(count, `${mark} order`.trim())} that ${count === 1 ? "isn't" : "aren't"} shipped yet.`,
      link:
        count === 1
          ? { label: 'View the order', path: pathOf(first) }
          : { label: 'View the orders', path: listPath },
    },
  ]
}
