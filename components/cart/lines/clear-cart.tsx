'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import styles from '@/components/cart/cart-view.module.css'
import { Button } from '@/components/ui/controls/button'
import { Dialog } from '@/components/ui/layers/dialog'
import { useCart } from '@/stores/cart/cart'

/** Empties the cart after asking once. */
export function ClearCart({ onCleared }: { readonly onCleared: () => void }) {
  const t = useTranslations('cart')
  const common = useTranslations('common')
  const count = useCart((cart) => cart.lines.length)
  const [isAsking, setIsAsking] = useState(false)

  const clear = () => {
    setIsAsking(false)
    useCart.getState().clear()
    onCleared()
  }

  return (
    <>
      <button type="button" className={`to-end touch bare soft ${styles.clear}`} onClick={() => setIsAsking(true)}>
        {t('clear')}
      </button>
      {isAsking && (
        <Dialog
          title={t('clearTitle')}
          closeLabel={common('close')}
          size="small"
          onClose={() => setIsAsking(false)}
          footer={
            <div className={`stack-3 ${styles.confirm}`}>
              <Button look="secondary" onClick={() => setIsAsking(false)}>
                {common('cancel')}
              </Button>
              <Button onClick={clear}>{t('clearConfirm')}</Button>
            </div>
          }
        >
          <p>{t('clearText', { count })}</p>
        </Dialog>
      )}
    </>
  )
}
