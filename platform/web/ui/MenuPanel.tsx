import { Check } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import { useRef, useState } from 'react'
import { PrefetchLink } from '../PrefetchLink.tsx'
import { classNames } from './class-names.ts'
import type { MenuItem, MenuProps } from './menu-item.ts'
import { MenuButton } from './MenuButton.tsx'
import { portalContainer } from './portal-home.ts'

const line = [
  'flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-3 py-2 no-underline select-none pointer-coarse:min-h-11',
  'focus-visible:-outline-offset-2 data-highlighted:bg-paper-2 data-disabled:text-ink-3 [&_svg]:size-4 [&_svg]:opacity-75',
].join(' ')

const firstItem = '[role^="menuitem"]:not([data-disabled])'

/**
 * The open menu with its button. Mounted by the first press, so it starts open, and focuses its
 * first item if opened by key.
 */
export function MenuPanel({
  trigger,
  label,
  items,
  align = 'end',
  className,
  isOpenedByKey,
}: MenuProps & { isOpenedByKey: boolean }) {
  const isFirst = useRef(isOpenedByKey)
  const [isOpen, setOpen] = useState(true)
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const home = portalContainer(button)
  return (
    <Radix.Root open={isOpen} onOpenChange={setOpen} modal={false}>
      <Radix.Trigger asChild ref={setButton}>
        <MenuButton trigger={trigger} label={label} className={className} />
      </Radix.Trigger>
      {home && (
        <Radix.Portal container={home}>
          <Radix.Content
            ref={(list) => {
              if (list && isFirst.current)
                requestAnimationFrame(() => list.querySelector<HTMLElement>(firstItem)?.focus())
              isFirst.current = false
            }}
            align={align}
            // A closed list may stay for a moment, and takes neither the focus nor keys.
            inert={!isOpen}
            onCloseAutoFocus={(event) => {
              // An action may have focused something else, where people already type.
              event.preventDefault()
              const { activeElement } = document
              if (!activeElement || activeElement === document.body) button?.focus()
            }}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-h-(--radix-dropdown-menu-content-available-height) max-w-80 min-w-48 animate-rise overflow-y-auto rounded-card border border-line bg-card p-1 text-base text-ink shadow-float focus-visible:outline-none"
          >
            {items.map((item, index) => (
              <Line key={index} item={item} />
            ))}
          </Radix.Content>
        </Radix.Portal>
      )}
    </Radix.Root>
  )
}

function Line({ item }: { item: MenuItem }) {
  if (item === 'rule') return <Radix.Separator className="-mx-1 my-1 border-t border-line" />
  if ('heading' in item)
    return <Radix.Label className="px-3 pt-2 pb-1 text-sm text-ink-3">{item.heading}</Radix.Label>
  if ('to' in item)
    return (
      <Radix.Item asChild>
        <PrefetchLink to={item.to} className={line}>
          {item.icon}
          {item.label}
        </PrefetchLink>
      </Radix.Item>
    )
  if (item.isChecked !== undefined)
    return (
      <Radix.CheckboxItem
        checked={item.isChecked}
        disabled={item.isDisabled}
        onSelect={item.onSelect}
        className={line}
      >
        {item.icon}
        {item.label}
        {item.isChecked && <Check className="ml-auto" aria-hidden="true" />}
      </Radix.CheckboxItem>
    )
  return (
    <Radix.Item
      disabled={item.isDisabled}
      onSelect={item.onSelect}
      className={classNames(line, item.isDanger && 'text-bad')}
    >
      {item.icon}
      {item.label}
    </Radix.Item>
  )
}
