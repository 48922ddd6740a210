import { Suspense, useState } from 'react'
import { isOpen, opensLater, partPaths, type Part } from '#features/membership/contract/parts.ts'
import { FrontDebate } from '#features/debates/web/public.tsx'
import { FrontNews } from '#features/news/web/public.tsx'
import { Head } from '#platform/web/head.tsx'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { lazyWithRetry } from '#platform/web/lazy-with-retry.ts'
import { useSite } from '#platform/web/site.ts'
import { publisherOf } from '#platform/web/structured-data.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { frontArticles } from './readings.ts'
import { LandingClip } from './LandingClip.tsx'

const PlanDialog = lazyWithRetry(
  async () => (await import('#features/membership/web/public.tsx')).PlanDialog,
  'asked',
)

const pitch = `Members write their state's news, vote once per debate, and can check the count.`

const offerings: { kicker: string; title: string; text: string; part?: Part }[] = [
  {
    kicker: 'Debate Arena',
    title: 'Debates with a count you can check',
    text: 'Three rounds, two sides, one vote per member.',
  },
  {
    kicker: 'Profile Scoring',
    title: 'A number that explains itself',
    text: 'Eight parts, and the reason for each. Only you see your answers.',
  },
  {
    kicker: 'WarRoom',
    title: 'Every Senate race, with sources',
    text: "Every stance has a link and a date. If we don't know, we say so.",
    part: 'warroom',
  },
  {
    kicker: 'Seven Sins',
    title: 'Seven issues, argued in the open',
    text: 'Articles, bills, and members’ own stories.',
    part: 'campaign',
  },
  {
    kicker: 'Marketplace',
    title: 'American-made, open books',
    text: 'Every fee and every share is listed in a public ledger.',
    part: 'marketplace',
  },
  {
    kicker: 'AI Avatar Creation',
    title: 'A guide and an avatar of your own',
    text: 'A name, a voice, a greeting: yours to make, yours to delete.',
    part: 'avatars',
  },
]

/** What XVerse is, for whom, and what to do. */
export function Landing() {
  const site = useSite()
  const organization = publisherOf(site)
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
      <section className="grid items-center gap-10 py-12 lg:grid-cols-[1.15fr_.85fr] lg:gap-16 lg:py-18">
        <div>
          <p className="kicker">A community of citizens</p>
          <h1 className="mt-4 text-3xl font-medium sm:text-4xl">
            <span className="mb-4 block text-lg text-ink-2 sm:text-xl">
              Reclaim your mind. Reiterate your self. Open your AI.
            </span>
            Debate in public. Check every vote.
          </h1>
          <p className="mt-6 max-w-[34em] text-lg text-ink-2">{pitch}</p>
          <p className="mt-4 font-semibold">Reading is free. An account is free.</p>
          <div className="mt-8 flex flex-wrap gap-3">
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
        <div className="stage overflow-hidden rounded-card border border-line">
          <LandingClip />
          <FrontDebate />
        </div>
      </section>
      <section aria-labelledby="offerings" className="rule-double">
        <h2 id="offerings" className="sr-only">
          What members find here
        </h2>
        <ul className="grid sm:grid-cols-2 lg:grid-cols-3">
          {offerings.map(({ kicker, title, text, part }) => (
            <li
              key={kicker}
              className="border-b border-line py-7 sm:px-7 sm:odd:pl-0 lg:border-l lg:px-7 lg:odd:pl-7 lg:nth-[3n+1]:border-l-0 lg:nth-[3n+1]:pl-0"
            >
              <p className="flex min-h-6 flex-wrap items-center justify-between gap-2">
                <span className="kicker">{kicker}</span>
                {part && !isOpen(part) && <Pill>{opensLater}</Pill>}
              </p>
              <h3 className="mt-3 text-xl">
                {part && isOpen(part) ? (
                  <PrefetchLink to={partPaths[part]} className="no-underline hover:underline">
                    {title}
                  </PrefetchLink>
                ) : (
                  title
                )}
              </h3>
              <p className="mt-2 text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section
        aria-labelledby="mission"
        className="flex flex-wrap items-baseline gap-x-18 gap-y-6 py-14"
      >
        <h2 id="mission" className="sr-only">
          The mission
        </h2>
        <p>
          <span className="figures block font-serif text-4xl">70%</span>{' '}
          <span className="text-ink-3">70% profit to Tables</span>
        </p>
        <p>
          <span className="figures block font-serif text-4xl">3</span>{' '}
          <span className="text-ink-3">3 Cultural Tables</span>
        </p>
        <p className="max-w-[40em] text-md text-ink-2">
          Fees go into accounts that anyone can inspect.
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
