/** What the tracker is for, in Lincoln's words. */
export function Quote() {
  return (
    <figure className="border-l-3 border-brass-edge pl-6">
      <blockquote className="font-serif text-xl">
        “…that government of the people, by the people, for the people, shall not perish from the
        earth.”
      </blockquote>
      <figcaption className="mt-2 text-sm text-ink-3">
        Abraham Lincoln, Gettysburg Address, November 19, 1863
      </figcaption>
    </figure>
  )
}
