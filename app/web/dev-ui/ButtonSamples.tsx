import { Bell, Heart, MessageSquare, Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Row } from './Row.tsx'

const variants = ['primary', 'brass', 'quiet', 'plain', 'danger', 'a', 'b'] as const

/** Buttons and links styled as buttons. */
export function ButtonSamples() {
  const [isBusy, setBusy] = useState(false)
  const work = () => {
    setBusy(true)
    setTimeout(() => setBusy(false), 2_000)
  }
  return (
    <>
      <Row name="Variants">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant === 'a'
              ? 'Position A'
              : variant === 'b'
                ? 'Position B'
                : `${variant[0]?.toUpperCase()}${variant.slice(1)}`}
          </Button>
        ))}
      </Row>
      <Row name="Sizes: 32, 44 and 52 px">
        <Button size="s">Small</Button>
        <Button>Middle</Button>
        <Button size="l" variant="brass">
          Start Your Journey
        </Button>
      </Row>
      <Row name="Busy, disabled, pressed twice">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} isBusy>
            Saving {variant}
          </Button>
        ))}
        <Button disabled>Disabled</Button>
        <Button variant="quiet" disabled>
          Disabled
        </Button>
        <Button variant="brass" isBusy={isBusy} onClick={work}>
          Press me
        </Button>
      </Row>
      <Row name="With an icon; as links">
        <Button variant="quiet" size="s" icon={<Heart className="size-4" aria-hidden="true" />}>
          <span className="figures">128</span>
        </Button>
        <Button
          variant="quiet"
          size="s"
          icon={<MessageSquare className="size-4" aria-hidden="true" />}
        >
          Comment <span className="figures">34</span>
        </Button>
        <Button variant="quiet" size="s" icon={<Share2 className="size-4" aria-hidden="true" />}>
          Share
        </Button>
        <Button to="/news" variant="quiet">
          To a page
        </Button>
        <Button href="https://example.org" variant="plain">
          To another site
        </Button>
      </Row>
      <Row name="Icons alone">
        <IconButton label="Notifications" icon={<Bell aria-hidden="true" />} />
        <IconButton label="Like" icon={<Heart aria-hidden="true" />} aria-pressed />
        <IconButton label="Share" size="s" icon={<Share2 aria-hidden="true" />} />
        <IconButton label="Notifications, working" isBusy icon={<Bell aria-hidden="true" />} />
        <IconButton label="Notifications, off" disabled icon={<Bell aria-hidden="true" />} />
      </Row>
      <Row name="A long text in a narrow place">
        <div className="w-56">
          <Button variant="quiet" className="w-full">
            Permanently withdraw my answers from the public count
          </Button>
        </div>
      </Row>
    </>
  )
}
