import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Head } from '#platform/web/head.tsx'
import { useCall, useSite } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { MessagePage } from '#platform/web/ui/MessagePage.tsx'
import { salePath, salesPath, slipPath } from '../contract/paths.ts'
import { countToPack, isPackable } from '../contract/rules.ts'
import { AddressText } from './AddressText.tsx'
import { OrderMissing } from './OrderMissing.tsx'
import { saleQuery } from './queries.ts'

/** A packing slip to print: address and items, without prices. */
export function Component() {
  const { id = '' } = useParams()
  const { name: siteName } = useSite()
  const sale = useQuery(saleQuery(useCall(), id))
  if (!sale.data) return <OrderMissing query={sale} backTo={salesPath} backLabel="Orders" />
  if (!isPackable(sale.data)) return <NothingToPack id={id} />
  const { number, part, address } = sale.data
  return (
    <div className="page-column max-w-3xl py-10">
      <Head
        title={`Packing slip ${number}`}
        description="A packing slip to print."
        canonicalPath={slipPath(id)}
        isIndexed={false}
      />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">Packing slip</h1>
        <Button className="print:hidden" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <p className="mt-4">
        {part.houseName} · {siteName} order {number}
      </p>
      {address && (
        <div className="mt-6 text-lg">
          <AddressText address={address} />
        </div>
      )}
      <table className="mt-8 w-full text-left">
        <thead>
          <tr className="border-b border-line-strong">
            <th scope="col" className="py-2">
              Item
            </th>
            <th scope="col" className="py-2 text-right">
              Quantity
            </th>
          </tr>
        </thead>
        <tbody>
          {part.items
            .filter((item) => countToPack(item) > 0)
            .map((item) => (
              <tr key={item.id} className="border-b border-line">
                <td className="py-2 wrap-anywhere">
                  {item.options ? `${item.name} (${item.options})` : item.name}
                </td>
                <td className="figures py-2 text-right">{countToPack(item)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}

function NothingToPack({ id }: { id: string }) {
  return (
    <MessagePage
      kicker="Orders"
      title="Nothing to Pack"
      text="This order was canceled or refunded, or isn't paid yet."
      ways={<Button to={salePath(id)}>Back to the order</Button>}
    />
  )
}
