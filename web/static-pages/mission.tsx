/** Purpose of the site. Rendered as HTML only (built-part.tsx). */
export const Mission = () => (
  <section className="page section mission" aria-labelledby="mission-title">
    <h2 id="mission-title">Our mission</h2>
    <div className="mission-text">
      <p>
        Money is taught late, if at all. We teach it early and in order: what you own, what you earn, what you owe, what
        you risk.
      </p>
      <p>
        Written so that a 13-year-old can follow every sentence, and a 50-year-old still finds the lesson that pays for
        the rest.
      </p>
    </div>
  </section>
)
