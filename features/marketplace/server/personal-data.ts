import type { PersonalData } from '#platform/server/personal-data/rules.ts'

const ownHouse = '(select id from houses where owner_id = :member)'

/** What the marketplace stores about members (docs/product/privacy.md). */
export const marketplaceData: PersonalData = {
  rows: [
    {
      at: 'product_reviews.member_id',
      file: 'reviews',
      erase: { keep: 'Reviews stay as "Former member" if the member wants them to.' },
      beforeContent: [
        `update products set rating = kept.rating, rating_count = kept.n from
           (select p.id, coalesce(round(avg(r.rating) * 100), 0)::int as rating, count(r.id)::int as n
            from products p left join product_reviews r on r.product_id = p.id
              and r.state = 'approved' and r.member_id <> :member
            where p.id in (select product_id from product_reviews where member_id = :member)
            group by p.id) kept
         where products.id = kept.id`,
      ],
      eraseContent: 'delete',
    },
  ],
  related: [
    { file: 'products', table: 'products', where: `house_id in ${ownHouse}` },
    { file: 'seller-settings', table: 'seller_settings', where: `house_id in ${ownHouse}` },
  ],
}
