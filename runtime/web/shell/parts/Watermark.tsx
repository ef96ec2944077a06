// Name and the last four digits of the phone over the page, where the company wants it (AMC_WATERMARK). Nothing to click, nothing to read aloud.
import { useMemo } from 'react';
import './parts.css';

export default function Watermark({ text }: { text: string }) {
  const image = useMemo(() => {
    const safe = text.replace(/[<>&'"]/g, '');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="280" height="180"><text x="24" y="120" transform="rotate(-22 140 90)" font-size="14" font-family="sans-serif" fill="#808894" fill-opacity=".16">${safe}</text></svg>`;
    return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
  }, [text]);
  return <div className="wmk" aria-hidden="true" style={{ backgroundImage: image }} />;
}
