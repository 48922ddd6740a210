import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { FrontDebate } from '#features/debates/web/public.tsx'
import { FrontNews } from '#features/news/web/public.tsx'
import { Head } from '#platform/web/head.tsx'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { lazyWithRetry } from '#platform/web/lazy-with-retry.ts'
import { useCall, useSite } from '#platform/web/site.ts'
import { publisherOf } from '#platform/web/structured-data.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import type { FrontItem } from '../contract/schemas.ts'
import { frontArticles, frontPageQuery } from './queries.ts'
import { LandingClip } from './LandingClip.tsx'

const PlanDialog = lazyWithRetry(
  async () => (await import('#features/membership/web/public.tsx')).PlanDialog,
  'asked',
)

const pitch = `Members write their state's news, vote once per debate, and can check the count.`

/** What XVerse is, for whom, and what to do. */
export function Landing() {
  const site = useSite()
  const organization = publisherOf(site)
  const { data } = useQuery(frontPageQuery(useCall()))
  const [isChoosing, setChoosing] = useState<boolean | null>(null)
  return (
    <div className="page-column">
      <Head
        title={site.name}
        description={pitch}
        canonicalPath="/"
        structuredData={[
          {
            '@type': 'WebSite',
            name: site.name,
            url: site.url,
            publisher: { '@id': organization['@id'] },
            potentialAction: {
              '@type': 'SearchAction',
              target: `${site.url}/search?q={search}`,
              'query-input': 'required name=search',
            },
          },
          { ...organization, description: pitch },
        ]}
      />
      <section className="grid items-center gap-10 py-8 lg:grid-cols-[1.15fr_.85fr] lg:gap-16 lg:py-18">
        <div>
          <p className="kicker">A community of citizens</p>
          <h1 className="mt-4 text-3xl font-medium sm:text-4xl">
            <span className="mb-4 block text-lg text-ink-2 sm:text-xl">
              Reclaim your mind. Reiterate your self. Open your AI.
            </span>
            Debate in public. Check every vote.
          </h1>
          <p className="mt-6 max-w-[34em] text-lg text-ink-2">{pitch}</p>
          <p className="mt-4 font-semibold">{data?.costs}</p>
          <div className="mt-8 flex flex-wrap gap-3 max-sm:*:grow max-sm:*:px-3">
            {site.startUrl.startsWith('/api/') ? (
              <Button href={site.startUrl} variant="brass" size="l">
                Start Your Journey
              </Button>
            ) : (
              <Button to={site.startUrl} variant="brass" size="l">
                Start Your Journey
              </Button>
            )}
            <Button variant="quiet" size="l" onClick={() => setChoosing(true)}>
              Learn More
            </Button>
          </div>
        </div>
        <div className="stage flex flex-col overflow-hidden rounded-card border border-line max-sm:flex-col-reverse">
          <LandingClip />
          <FrontDebate />
        </div>
      </section>
      {data && <Offerings items={data.offerings} proofs={data.proofs} />}
      <section
        aria-labelledby="mission"
        className="flex flex-wrap items-center gap-x-18 gap-y-6 py-12 lg:py-14"
      >
        <h2 id="mission" className="sr-only">
          The mission
        </h2>
        <p>
          <span className="figures block font-serif text-4xl">70%</span>{' '}
          <span className="text-ink-3">profit to Tables</span>
        </p>
        <p>
          <span className="figures block font-serif text-4xl">3</span>{' '}
          <span className="text-ink-3">Cultural Tables</span>
        </p>
        <p className="max-w-[34em] grow basis-80 text-md text-ink-2">
          A Table is a group of Houses that sell in the marketplace. Every fee goes into{' '}
          <PrefetchLink to="/marketplace/ledger">a public ledger</PrefetchLink>.
        </p>
      </section>
      <FrontNews limit={frontArticles} />
      {isChoosing !== null && (
        <Suspense>
          <PlanDialog isOpen={isChoosing} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** The parts of the site, each with the fact of today that anyone can check, if it has one. */
function Offerings({ items, proofs }: { items: FrontItem[]; proofs: FrontItem[] }) {
  return (
    <section aria-labelledby="offerings" className="rule-double">
      <h2 id="offerings" className="pt-6 text-2xl">
        What members find here
      </h2>
      <ul className="grid sm:grid-cols-2 lg:grid-cols-3">
        {items.map(({ kicker, title, text, path, badge }) => {
          const proof = proofs.find((fact) => fact.kicker === kicker)
          return (
            <li
              key={kicker}
              className="flex flex-col border-b border-line py-7 sm:px-7 sm:odd:pl-0 lg:border-l lg:px-7 lg:odd:pl-7 lg:nth-[3n+1]:border-l-0 lg:nth-[3n+1]:pl-0"
            >
              <p className="flex min-h-6 flex-wrap items-center justify-between gap-2">
                <span className="kicker">{kicker}</span>
                {badge && <Pill>{badge}</Pill>}
              </p>
              <h3 className="mt-3 text-xl wrap-anywhere">
                {path ? (
                  <PrefetchLink to={path} className="no-underline hover:underline">
                    {title}
                  </PrefetchLink>
                ) : (
                  title
                )}
              </h3>
              <p className="mt-2 wrap-anywhere text-ink-2">{text}</p>
              {proof && (
                <p className="mt-auto pt-5 text-sm wrap-anywhere text-ink-2">
                  <span className="mb-1 block font-serif text-md font-semibold text-balance text-ink">
                    {proof.path ? (
                      <PrefetchLink to={proof.path}>{proof.title}</PrefetchLink>
                    ) : (
                      proof.title
                    )}
                  </span>{' '}
                  {proof.text}
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
