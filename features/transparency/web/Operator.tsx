import type { TransparencyReportWire } from '../contract/schemas.ts'
import { Part } from './figures.tsx'

/** What the operator says: measured uptime, and who processes members' data, once anyone is named. */
export function Operator({
  report: { uptime, subProcessors },
}: {
  report: TransparencyReportWire
}) {
  return (
    <>
      <Part id="uptime" title="Uptime" text={<p>How long the site could be reached.</p>}>
        <p className="whitespace-pre-line text-ink-2">
          {uptime ?? 'Uptime isn’t measured from outside, so no figure is stated here.'}
        </p>
      </Part>
      {subProcessors.length > 0 && (
        <Part
          id="sub-processors"
          title="Who processes data for us"
          text={<p>Companies that members’ data passes through, and what each needs it for.</p>}
        >
          <ul className="divide-y divide-line border-y border-line">
            {subProcessors.map(({ name, purpose, data, country, url }) => (
              <li key={name} className="py-3">
                <p className="font-semibold">
                  {url === null ? (
                    name
                  ) : (
                    <a href={url} rel="noopener" className="underline">
                      {name}
                    </a>
                  )}
                  {country !== null && <span className="font-normal text-ink-3"> · {country}</span>}
                </p>
                <p className="mt-1 text-ink-2">{purpose}.</p>
                <p className="text-sm text-ink-3">{data}.</p>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  )
}
