import type { LoaderFunction } from 'react-router'
import { Head } from '#platform/web/head.tsx'
import { pageContext } from '#platform/web/page-data.ts'
import { useSite } from '#platform/web/site.ts'
import { ThemeSwitch } from '#platform/web/ui/ThemeSwitch.tsx'
import { ButtonSamples } from './dev-ui/ButtonSamples.tsx'
import { FieldSamples } from './dev-ui/FieldSamples.tsx'
import { GateSamples } from './dev-ui/GateSamples.tsx'
import { OverlaySamples } from './dev-ui/OverlaySamples.tsx'
import { ProseSample } from './dev-ui/ProseSample.tsx'
import { Specimen } from './dev-ui/Specimen.tsx'
import { StateSamples } from './dev-ui/StateSamples.tsx'
import { TypeSamples } from './dev-ui/TypeSamples.tsx'
import { Component as NotFound } from './NotFoundPage.tsx'

/** Answers 404 in production. */
export const loader: LoaderFunction = ({ context }) => {
  const { site, fail } = context.get(pageContext)
  if (!site.isDevelopment) fail(404)
  return null
}

/** Every interface component in all states and both themes; at /dev/ui, in development only. */
export function Component() {
  if (!useSite().isDevelopment) return <NotFound />
  return (
    <div className="page-column pb-16">
      <Head title="Specimens" description="Every component in every state." isIndexed={false} />
      <header className="flex flex-wrap items-end justify-between gap-4 py-8">
        <div>
          <p className="kicker">Specimens</p>
          <h1 className="mt-3 text-3xl font-medium sm:text-4xl">Components</h1>
        </div>
        <ThemeSwitch />
      </header>
      <Specimen title="Type and color">
        <TypeSamples />
      </Specimen>
      <Specimen title="Buttons" note="Hover, press, and move through them with the Tab key.">
        <ButtonSamples />
      </Specimen>
      <Specimen title="Fields">
        <FieldSamples />
      </Specimen>
      <Specimen title="States" note="Loading, empty and error states.">
        <StateSamples />
      </Specimen>
      <Specimen title="Gates" note="What's missing, and how to get it.">
        <GateSamples />
      </Specimen>
      <Specimen title="Overlays" note="It opens in the page's theme.">
        <OverlaySamples />
      </Specimen>
      <Specimen title="Reading">
        <ProseSample />
      </Specimen>
    </div>
  )
}
