// A person's picture, else the first character of the name on a colour of its own.
export function Avatar({ name, image, large }: { name: string; image?: string | null; large?: boolean }) {
  if (image) return <img className={`av${large ? ' l' : ''}`} src={image} alt="" />;
  let sum = 0;
  for (const letter of name) sum += letter.charCodeAt(0);
  return <span aria-hidden="true" className={`av a${(sum % 5) + 1}${large ? ' l' : ''}`}>{name.slice(0, 1).toUpperCase()}</span>;
}
