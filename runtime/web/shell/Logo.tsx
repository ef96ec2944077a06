// The mark: three warps, two wefts.
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="currentColor" />
      <g stroke="#fff" strokeWidth="2.6" strokeLinecap="round">
        <path d="M10.5 7v4.5M10.5 15.6V25M16 7v10.2M16 21.4V25M21.5 7v4.5M21.5 15.6V25" />
        <path d="M7 13.5h10.5M7 19.3h4.7M20.5 13.5H25M15.2 19.3H25" opacity=".62" />
      </g>
    </svg>
  );
}
