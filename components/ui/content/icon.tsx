const PATHS = {
  close: 'M6 6l12 12M18 6L6 18',
  cart: 'M3 4h2.2l2.1 11h10.4l2.1-8H6.4M9 20h.01M16.5 20h.01',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM20 20l-4-4',
  phone:
    'M5 4h4l1.5 4.5L8 10.5a12 12 0 0 0 5.5 5.5l2-2.5L20 15v4a1.5 1.5 0 0 1-1.6 1.5A16 16 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4z',
  chat: 'M12 4a8 8 0 0 0-6.9 12L4 20l4-1.1A8 8 0 1 0 12 4z',
  pin: 'M12 21s7-6.2 7-11a7 7 0 1 0-14 0c0 4.8 7 11 7 11zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  download: 'M12 4v11M7 10.500l5 5 5-5M5 20h14',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7v-6z',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  edit: 'M4 20h4L19 9l-4-4L4 16v4zM13.5 6.5l4 4',
  chevron: 'M9 6l6 6-6 6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2',
  flame: 'M12 3c1 4 5 5.5 5 10a5 5 0 0 1-10 0c0-2 1-3.2 2-4.2.3 1.7 1 2.4 1.7 2.7C10.300 8.500 11 6 12 3z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.500 20c1-3.600 4-5 7.500-5s6.500 1.400 7.500 5',
  eye: 'M2.500 12c3-5 6-7 9.500-7s6.500 2 9.500 7c-3 5-6 7-9.500 7s-6.500-2-9.500-7zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  eyeOff:
    'M4 4l16 16M9.900 5.200A8.600 8.600 0 0 1 12 5c3.500 0 6.500 2 9.500 7a17 17 0 0 1-2.600 3.400M6.200 6.800A17 17 0 0 0 2.500 12c3 5 6 7 9.500 7a9 9 0 0 0 4.300-1.100M9.900 9.900a3 3 0 0 0 4.200 4.200',
  attention: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7.500v5.500M12 16.500h.01',
  bell: 'M6 16v-5a6 6 0 0 1 12 0v5l1.500 2h-15L6 16zM10 20.500h4',
  cash: 'M3 7h18v10H3V7zM12 14.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z',
  card: 'M3 8a2.500 2.500 0 0 1 2.500-2.500h13A2.500 2.500 0 0 1 21 8v8a2.500 2.500 0 0 1-2.500 2.500h-13A2.500 2.500 0 0 1 3 16V8zM3 10h18M7 15h3',
  rules: 'M4 7h9M17 7h3M15 9.500V4.500M4 17h3M11 17h9M9 19.500v-5',
  gift: 'M4 11h16v9H4v-9zM3 7.500h18V11H3V7.500zM12 7.500V20M12 7.500c-4 0-5-1.500-4.500-3s4 0 4.500 3c.500-3 4-4.500 4.500-3s-.500 3-4.500 3',
  logout: 'M10 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h4M15 8l4 4-4 4M19 12H9',
  heart: 'M12 20s-8-4.700-8-10.500A4.500 4.500 0 0 1 12 7a4.500 4.500 0 0 1 8 2.500C20 15.300 12 20 12 20z',
  repeat:
    'M4 12a8 8 0 0 1 13.700-5.700L20 8.500M20 4v4.500h-4.500M20 12a8 8 0 0 1-13.700 5.700L4 15.500M4 20v-4.500h4.500',
  bag: 'M5.500 8h13l1 12h-15l1-12zM9 10.500V7a3 3 0 0 1 6 0v3.500',
  receipt: 'M6 3h12v18l-3-2-3 2-3-2-3 2V3zM10 8h4M10 12h4',
  scooter:
    'M6 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM18 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM8 17h8c0-4-1.500-7-2-11h-3M8 17c0-3-2-4.500-5-4.500M4 10h5',
} as const

export type IconName = keyof typeof PATHS

/** A line icon in the colour of the text; decoration only, because the words stand beside it or in the control's label. */
export function Icon({ name, size = 24 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
